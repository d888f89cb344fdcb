import { ASSUMED, type Interface } from '../../../tools/interfaceSnapshot';

/** The differences between two interfaces, one line each. */
interface Changes {
	/** Gone or different: a saved workflow that holds it no longer does what it did. */
	broken: string[];
	/** New, or less strict than before: no saved workflow breaks. */
	harmless: string[];
}

/** A place in the interface and what is there, as JSON; what only has a name has no value. */
type Leaf = [place: string, value: string];

const REQUIRED = ' > required';

/** A condition under which a parameter shows: the parameter, the kind, and the other parameter that it asks for. */
const CONDITION = /^(.+) > (shown|hidden)(?: > ([^:]+)(: .+)?)?$/;

/** Compares what was released with what is there now. */
export function compare(before: Interface, after: Interface): Changes {
	const [old, now] = [before, after].map((whole) => new Map(leaves(whole)));
	const broken: string[] = [];
	const harmless: string[] = [];
	for (const [place, value] of old) {
		const present = now.get(place);
		if (present === value) continue;
		const isFreer =
			place.includes(ASSUMED) ||
			(present === undefined && (place.endsWith(REQUIRED) || isFreerWithout(place, now)));
		(isFreer ? harmless : broken).push(
			`${inWords([place, value])} is ${present === undefined ? 'gone' : `now ${present}`}`,
		);
	}
	for (const [place, value] of now) {
		if (old.has(place)) continue;
		// A parameter that is new may be required; one that was there before must not become so.
		const isDemanded = place.endsWith(REQUIRED) && old.has(place.slice(0, -REQUIRED.length));
		const isNarrower = isDemanded || isNarrowerWith(place, old);
		(isNarrower ? broken : harmless).push(`${inWords([place, value])} is new`);
	}
	return { broken, harmless };
}

/** Whether a parameter shows at least where it did when this condition is gone. */
function isFreerWithout(place: string, now: Map<string, string>): boolean {
	const [, parameter, kind, other, value] = CONDITION.exec(place) ?? [];
	if (kind === 'shown' && value) return !asksFor(now, `${parameter} > shown > ${other}`);
	return kind !== undefined;
}

/** Whether a parameter of before shows less often with this new condition. */
function isNarrowerWith(place: string, old: Map<string, string>): boolean {
	const [, parameter, kind, other, value] = CONDITION.exec(place) ?? [];
	if (kind === undefined || !old.has(parameter)) return false;
	return !(kind === 'shown' && value && asksFor(old, `${parameter} > shown > ${other}`));
}

/** Whether there is a condition, with whatever values. */
function asksFor(places: Map<string, string>, condition: string): boolean {
	return [...places.keys()].some((place) => place.startsWith(`${condition}: `));
}

function leaves(value: unknown, place = ''): Leaf[] {
	if (Array.isArray(value)) return entries(value, place);
	if (typeof value === 'string' && place.endsWith(' > values')) {
		return entries(value.split(' '), place);
	}
	if (typeof value !== 'object' || value === null || place.endsWith(' > default')) {
		return [[place, JSON.stringify(value)]];
	}
	const inner = Object.entries(value).flatMap(([name, child]) =>
		leaves(child, place === '' ? name : `${place} > ${name}`),
	);
	return place === '' ? inner : [[place, ''], ...inner];
}

/** Each entry of a list is a place of its own; their order is not part of the interface. */
function entries(list: unknown[], place: string): Leaf[] {
	return list.map((entry) => [`${place}: ${String(entry)}`, '']);
}

function inWords([place, value]: Leaf): string {
	return value === '' ? place : `${place}: ${value}`;
}
