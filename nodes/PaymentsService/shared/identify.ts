import type { IDataObject } from 'n8n-workflow';

import { BadInput, integerId, isBlank, pathPart, requiredText } from '../input';
import { isHexadecimal } from '../../service/values/accountNumber';
import { shown } from '../../service/values/shown';
import { inField } from './field';
import type { Form, Unidentified } from './form';
import type { ServiceLists } from './serviceLists';

/** What locators are about: their names in messages, their lists, and their IDs (spec, "Resources"). */
const SUBJECTS = {
	beneficiaryId: {
		idOf: integerId,
		label: 'Beneficiary',
		list: 'beneficiaries',
		ifNone: 'Check it, or add it with "Beneficiary: Create" and Reuse Existing.',
	},
	accountId: {
		idOf: integerId,
		label: 'Account',
		list: 'accounts',
		ifNone: '"Account: Get Many" shows your accounts.',
	},
	paymentCardId: {
		idOf: pathPart,
		label: 'Payment Link',
		list: 'payment links',
		ifNone: '"Payment Link: Get Many" shows your links.',
	},
} as const;

/** What a mode looks for. */
const SOUGHT = { accountNumber: 'account number', name: 'name', reference: 'reference' };

/** How many ids a message names. */
const MAX_NAMED = 4;

/** What was made of a form. `identify` makes it again with the missing IDs; undefined where nothing has to be looked up. */
export interface FormReading<T> {
	result: T;
	/** Throws FieldRefused, and a UserError for a list that cannot be read. */
	identify?(registered: ServiceLists): Promise<{ result: T; ids: IDataObject }>;
}

/** Judges a form by `read`, which gets 0 as the ID of each account number and name. Throws what `read` does, and FieldRefused. */
export function readForm<T>(form: Form, read: (form: Form) => T): FormReading<T> {
	const wanted = new Map<string, Unidentified>();
	const result = read(
		form.withIds((locator) => {
			wanted.set(locator.name, locator);
			inField(subjectOf(locator).label, () => requiredText()(locator.value));
			return 0;
		}),
	);
	if (wanted.size === 0) return { result };
	const identify = async (registered: ServiceLists) => {
		const ids: IDataObject = {};
		for (const locator of wanted.values()) {
			const subject = subjectOf(locator);
			const { mode, value } = locator;
			const rows =
				mode === 'accountNumber'
					? await registered.withNumber(subject.list, String(value))
					: await registered.with(mode, subject.list, String(value));
			// The number of an account is its own (spec, "Account").
			const code = locator.name === 'beneficiaryId' ? form.read('destinationCurrency', '') : '';
			const choose = () => subject.idOf(theOne(rows, locator, capitals(code)).id);
			ids[locator.name] = inField(subject.label, choose);
		}
		return { result: read(form.withIds(({ name }) => ids[name])), ids };
	};
	return { result, identify };
}

function subjectOf({ name }: Unidentified) {
	return SUBJECTS[name as keyof typeof SUBJECTS];
}

/** The only row that fits, or the only active link of several. A row without a currency may be in any. Throws BadInput. */
function theOne(rows: IDataObject[], locator: Unidentified, currency: string): IDataObject {
	const { mode, value } = locator;
	const subject = subjectOf(locator);
	const isIn = (row: IDataObject) =>
		currency === '' || isBlank(row.currency) || capitals(row.currency) === currency;
	const inCurrency = rows.length > 1 ? rows.filter(isIn) : rows;
	const active = mode === 'reference' ? rows.filter(isActive) : [];
	const fitting = active.length === 1 ? active : inCurrency;
	const [row] = fitting;
	if (rows.length === 0) {
		throw new BadInput(`none has the ${SOUGHT[mode]} ${shown(value)}. ${subject.ifNone}`);
	}
	if (row === undefined || !isIn(row)) {
		throw new BadInput(
			`${shown(value)} is not registered in ${currency}, but as ${named(rows)}. Add it in ${currency} with "Beneficiary: Create", or choose the ID.`,
		);
	}
	if (fitting.length > 1) {
		throw new BadInput(`${shown(value)} fits several: ${named(fitting)}. Choose one by its ID.`);
	}
	if (mode === 'accountNumber' && isHexadecimal(value) && isBlank(row.network)) {
		throw new BadInput(
			`the service does not say on which network ${shown(value)} is, and on a wrong one money may be lost. Choose it by its ID: ${named(fitting)}.`,
		);
	}
	return row;
}

/** Whether a payment link can be paid (spec, "States"). */
function isActive({ state }: IDataObject): boolean {
	return String(state) === '1';
}

/** "502 (EUR), 733 (USDC on POLYGON)". */
function named(rows: IDataObject[]): string {
	const words = rows.slice(0, MAX_NAMED).map((row) => {
		const { id, network } = row;
		const about = [capitals(row.currency), isBlank(network) ? '' : `on ${String(network)}`];
		const details = about.filter(Boolean).join(' ');
		return `${String(id)}${details && ` (${details})`}`;
	});
	const more = rows.length - words.length;
	return [...words, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** A code as codes are compared. */
export function capitals(code: unknown): string {
	return isBlank(code) ? '' : String(code).trim().toUpperCase();
}
