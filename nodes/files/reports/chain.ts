import { grouped } from '../../service/values/grouped';
import { inUnits } from '../../service/values/money';
import { Refused } from '../refused';
import { type Movement, nameOf } from './movements';

/** Movements in the order in which they moved the balance. Throws Refused at a gap, with which no statement can be made. */
export function inOrder(movements: readonly Movement[], currency: string): Movement[] {
	const sorted = [...movements].sort(
		(one, other) => one.time - other.time || Number(one.id) - Number(other.id),
	);
	const moments = [...grouped(sorted, ({ time }) => time).values()];
	const ordered: Movement[] = [];
	for (const [index, group] of moments.entries()) {
		ordered.push(...chained(group, ordered.at(-1)?.after, moments[index + 1] ?? []));
	}
	for (const [index, { row, before }] of ordered.entries()) {
		const last = ordered[index - 1] ?? ordered[0];
		if (index === 0 || last.after === before) continue;
		throw new Refused(
			`No statement is made: ${nameOf(last.row)} ends at ${inUnits(last.after, currency)} ${currency}, and the next one, ${nameOf(row)}, begins at ${inUnits(before, currency)} ${currency}.`,
			'A movement is missing between them. Read all of them ("Return All", and no filter but the time), or ask the service.',
		);
	}
	return ordered;
}

/**
 * Movements of one moment so that each begins where the one before it ended, if there is such an order: a trail that takes
 * each way from balance to balance once (Hierholzer). Those that it does not reach come last.
 */
function chained(group: Movement[], stand: bigint | undefined, next: Movement[]): Movement[] {
	if (group.length === 1) return group;
	const leaving = grouped([...group].reverse(), ({ before }) => before);
	const isThere = stand !== undefined && leaving.has(stand);
	const open: Array<{ at: bigint; by?: Movement }> = [
		{ at: isThere ? stand : startOf(group, next) },
	];
	const trail: Movement[] = [];
	for (let here = open.at(-1); here !== undefined; here = open.at(-1)) {
		const by = leaving.get(here.at)?.pop();
		if (by !== undefined) {
			open.push({ at: by.after, by });
			continue;
		}
		open.pop();
		if (here.by !== undefined) trail.push(here.by);
	}
	const reached = new Set(trail);
	return [...trail.reverse(), ...group.filter((movement) => !reached.has(movement))];
}

/** The balance left once more than it is reached; where there is none, one at which the next moment begins. */
function startOf(group: Movement[], next: Movement[]): bigint {
	const left = grouped(group, ({ before }) => before);
	const reached = grouped(group, ({ after }) => after);
	const times = (of: typeof left, balance: bigint) => of.get(balance)?.length ?? 0;
	const begins = new Set(next.map(({ before }) => before));
	const first =
		group.find(({ before }) => times(left, before) > times(reached, before)) ??
		group.find(({ before }) => begins.has(before)) ??
		group[0];
	return first.before;
}
