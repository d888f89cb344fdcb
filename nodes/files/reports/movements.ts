import { DateTime } from 'luxon';

import { shown } from '../../service/values/shown';
import { Refused } from '../refused';
import { plainText } from '../xml/write';

/** A movement of the account, in whole numbers of the smallest part of its currency. */
export type Movement = ReturnType<typeof movementOf>;

/** A movement has one of these; the item of an empty list has none. */
const OWN_FIELDS = ['id', 'amount', 'balanceBefore', 'balanceAfter', 'createdAt', 'error'];

/** The states of a movement that is not completed (spec, "States"). */
const UNMOVED = ['pending', 'failed', 'cancelled'];

/** With more digits, sums would not fit into the standard. */
const UNITS = /^-?\d{1,17}$/;

export function isNothing(value: unknown): boolean {
	return value === undefined || value === null || value === '';
}

/** A whole number of minor units, as number or text; undefined for anything else. */
export function minorUnits(value: unknown): bigint | undefined {
	const text = plainText(value);
	const isExact = typeof value !== 'number' || Number.isSafeInteger(value);
	return isExact && UNITS.test(text) ? BigInt(text) : undefined;
}

/** The movements among the items, each once. Throws Refused where one does not say what a statement needs. */
export function movementsIn(
	rows: ReadonlyArray<Record<string, unknown>>,
	currency: string,
	zone: string,
): Movement[] {
	const ids = new Set<string>([]);
	const movements: Movement[] = [];
	for (const row of rows) {
		if (OWN_FIELDS.every((field) => isNothing(row[field])) || hasMovedNothing(row)) continue;
		const movement = movementOf(row, currency, zone);
		if (movement.id !== '' && ids.has(movement.id)) fail(row, 'appears twice');
		ids.add(movement.id);
		movements.push(movement);
	}
	return movements;
}

/** One that is not completed and names no balance. Had it moved the others', their balances would show it. */
function hasMovedNothing({ state, balanceBefore, balanceAfter }: Record<string, unknown>): boolean {
	return (
		UNMOVED.includes(plainText(state).toLowerCase()) &&
		[balanceBefore, balanceAfter].every(isNothing)
	);
}

function movementOf(row: Record<string, unknown>, currency: string, zone: string) {
	const named = plainText(row.currency).toUpperCase();
	if (named !== '' && named !== currency) {
		fail(row, `is in ${shown(named)}, but the account is in ${currency}`);
	}
	const units = (field: string) =>
		minorUnits(row[field]) ?? fail(row, `has no ${field} in whole minor units`);
	const moment = momentOf(row.createdAt, zone) ?? fail(row, 'has no createdAt');
	return {
		id: plainText(row.id),
		/** When it was created, in milliseconds, and on which day of the workflow's zone. */
		time: moment.toMillis(),
		day: String(moment.toISODate()),
		/** When it was completed; empty if it was not. */
		valueDay: momentOf(row.completedAt, zone)?.toISODate() ?? '',
		amount: units('amount'),
		before: units('balanceBefore'),
		after: units('balanceAfter'),
		/** What else its item says. */
		row,
	};
}

/** A time of the service, which is in UTC unless it says otherwise (spec, "Global conventions"). */
function momentOf(value: unknown, zone: string): DateTime | undefined {
	const moment = DateTime.fromISO(plainText(value), { zone: 'utc' }).setZone(zone);
	return moment.isValid ? moment : undefined;
}

/** How messages call a movement. */
export function nameOf({ id, createdAt }: Record<string, unknown>): string {
	const of = plainText(id) || plainText(createdAt);
	return of === '' ? 'a movement without an id' : `movement ${shown(of)}`;
}

function fail(row: Record<string, unknown>, what: string): never {
	throw new Refused(
		`No statement is made: ${nameOf(row)} ${what}.`,
		'Give all movements of the account as "Movement: Get Many by Account" gives them, each once.',
	);
}
