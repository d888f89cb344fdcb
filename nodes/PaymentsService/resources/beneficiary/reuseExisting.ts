import { type IDataObject, type INode, UserError } from 'n8n-workflow';

import { booleanValue, isBlank } from '../../input';
import {
	type Field,
	type RuledField,
	addedOption,
	FieldRefused,
	SWITCH,
	showFor,
} from '../../shared/field';
import type { Form } from '../../shared/form';
import type { ServiceLists } from '../../shared/serviceLists';
import type { LookFirst } from '../../shared/routing';
import type { RefusedField } from '../../shared/sent';
import { RefusedByService, saysNo } from '../../../service/answers/serviceError';
import type { ItemWork } from '../../../service/run/pipeline';
import type { NodeRun } from '../../../service/run/nodeRun';
import { Slots } from '../../../service/transport/slots';
import { numberIndex } from '../../../service/values/accountNumber';
import { inWords, shown } from '../../../service/values/shown';
import { findExisting, isSameAccount, nameDiffers } from './sameAccount';

export const reuseExisting: RuledField<boolean> = {
	displayName: 'Reuse Existing',
	name: 'reuseExisting',
	...SWITCH,
	description:
		'Whether to return a beneficiary that has this account and currency already, instead of adding it again: "created" in the output says which, and "nameDiffers" that it has another name. One that is there needs nothing but its account. A wallet must be on the same network; one that begins with 0x is added again if the service names none.',
	place: 'none',
};

/** What tells whether a beneficiary is there; all else is for a new one. */
const DECIDING = ['beneficiaryType', 'accountNumber', 'currency', 'network'];

function isReusing(form: Form): boolean {
	return addedOption(reuseExisting, form, booleanValue) ?? false;
}

/** What only a new beneficiary needs. In the editor it is not required with Reuse Existing, since n8n runs no node that lacks it; nor with an expression, of which n8n does not know what it gives. */
export function forNew(fields: Field[]): Field[] {
	const option = `/options.${reuseExisting.name}`;
	const reuses = { [option]: [true] };
	const mayReuse = [true, { _cnd: { startsWith: '=' } }];
	return fields.flatMap((field) => {
		const { displayOptions } = field;
		const hide = { ...displayOptions?.hide, [option]: mayReuse };
		return [
			{ ...field, required: true, displayOptions: { ...displayOptions, hide } },
			...showFor(reuses, [{ ...field, required: false, isCheckedEmpty: true }]),
		];
	});
}

/** Whether all items of a node reuse: then another run takes what one has added, and the order makes no difference. */
export function alwaysReuses({ parameters }: INode): boolean {
	return (parameters.options as IDataObject | undefined)?.[reuseExisting.name] === true;
}

/** Of requests that may reuse: where to look, and what a new beneficiary lacks. */
const wishes = new WeakMap<object, { registered: ServiceLists; refused: RefusedField[] }>();

/** What one run does about one account number. */
class Added {
	/** The bodies that are to be sent. */
	readonly planned: IDataObject[] = [];

	/** What came of them, each with the body that asked for it, which names the network. */
	readonly done: Array<{ asked: IDataObject; answer: IDataObject }> = [];

	/** Whether nobody knows what came of one. */
	isDoubtful = false;

	/** Those with the same number go one after the other. */
	readonly turns = new Slots(1);
}

const addedByRun = new WeakMap<NodeRun, Map<string, Added>>();

function addedOf(run: NodeRun, { accountNumber }: IDataObject): Added {
	const ofRun = addedByRun.get(run) ?? new Map<string, Added>();
	addedByRun.set(run, ofRun);
	const number = numberIndex(accountNumber);
	const added = ofRun.get(number) ?? new Added();
	ofRun.set(number, added);
	return added;
}

/** Looks for the beneficiary of each item before one is added. An item that is to be added, and lacks something, is refused. */
export const lookForExisting: LookFirst = {
	mayNotNeed: ({ name }, form) => !DECIDING.includes(name) && isReusing(form),
	check: async ({ form, request, refused, run, registered: ofRun }) => {
		if (!isReusing(form)) return;
		const registered = await ofRun();
		wishes.set(request, { registered, refused });
		const asked = request.body as IDataObject;
		if ((await findExisting(registered, asked)) !== undefined) return;
		const { planned } = addedOf(run, asked);
		if (planned.some((one) => isSameAccount(one, asked))) return;
		const lack = lackOf(asked, refused);
		if (lack !== undefined) throw new FieldRefused(lack);
		planned.push(asked);
	},
};

/**
 * Creates the beneficiary or, with "Reuse Existing", returns the one that has its account: from earlier items of the run, or
 * from the list (spec, "List beneficiaries"). `created` and `nameDiffers` are this option's own fields.
 */
export const createOrReuse: ItemWork = async ({ fetch, request, receive, run }) => {
	const wish = wishes.get(request);
	const asked = request.body as IDataObject;
	const added = addedOf(run, asked);
	const carryOut = async () => {
		if (wish !== undefined) {
			const earlier = added.done.find((one) => isSameAccount(one.asked, asked));
			const existing = earlier?.answer ?? (await findExisting(wish.registered, asked));
			if (existing !== undefined) {
				const differs = nameDiffers(asked, { ...earlier?.asked, ...existing });
				const body = { ...existing, created: false, ...differs };
				return await receive({ statusCode: 200, body });
			}
			const lack = added.isDoubtful ? DOUBTFUL : lackOf(asked, wish.refused);
			if (lack !== undefined) throw new UserError(lack, { description: 'Nothing was added.' });
		}
		try {
			const items = await receive(await fetch(request));
			for (const { json } of items) added.done.push({ asked, answer: { ...json } });
			if (wish === undefined) return items;
			return items.map((item) => ({ ...item, json: { ...item.json, created: true } }));
		} catch (error) {
			added.isDoubtful ||= !(error instanceof RefusedByService && saysNo(error.response));
			const failed = error;
			throw failed;
		}
	};
	return await added.turns.run(carryOut);
};

const DOUBTFUL =
	'It is not known whether an earlier item has added this account. Run it again, which takes it if it is there.';

/** What keeps a new beneficiary from being sent, all that is missing at once; undefined if nothing does. */
function lackOf(
	{ accountNumber, currency }: IDataObject,
	refused: RefusedField[],
): string | undefined {
	const [first] = refused;
	if (first === undefined) return undefined;
	const missing = refused.filter(({ isEmpty }) => isEmpty).map(({ field }) => field.displayName);
	if (missing.length === 0) return (first.error as Error).message;
	const where = isBlank(currency) ? '' : ` in ${String(currency)}`;
	return `${reuseExisting.displayName}: ${shown(accountNumber)} is not registered${where}, and a new beneficiary needs ${inWords(missing)}`;
}
