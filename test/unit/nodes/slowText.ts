/** Characters of a hostile text; one of half the length is the measure. */
export const LONG = 40_000;

/**
 * A text of this length that takes less time than that is not looked at again: where time squares, it takes many times
 * as long.
 */
export const FIRST_LOOK = 5_000;
const QUICK_MS = 10;

/** Twice the text may take twice the time; where time squares it takes four times. In between is noise. */
const MAX_RATIO = 3;

const TRIES = 3;

/** Pieces that hostile texts repeat: what patterns repeat, what they break off at, and what they look for. */
const PIECES = [
	...Array.from(' \t\n\0aZ09.,:;@/\\"\'’#()[{+-_=&%?<>é😀\u00a0'),
	...String.raw`""" \" [{ {"a": ": :@ :/ // a. .a a@ 1- 1, 0x 1. T0 {a {a} aA \u0 %2f x" data: a:`.split(
		' ',
	),
	...['1 ', ' -', ' \n', '#\n', '\r\n'],
];
const BEGINNINGS = [
	'',
	'https://a',
	'"',
	'"""',
	'{ movements ',
	'data:image/png;base64,',
	'1',
	'{"a":"',
];
export const ENDS = ['', '\n!', '@'];

export const TEXTS = PIECES.flatMap((piece) => [
	...BEGINNINGS.map((beginning) => ({ beginning, piece, end: '!' })),
	...ENDS.map((end) => ({ beginning: '', piece, end })),
]);

type Parts = (typeof TEXTS)[number];

function textOf({ beginning, piece, end }: Parts, length: number): string {
	const middle = length - beginning.length - end.length;
	return beginning + piece.repeat(middle / piece.length) + end;
}

/** Each text of the first look is made once, not for every rule. */
const firstTexts = new Map<string, string>();

function firstTextOf(parts: Parts, length: number): string {
	const key = JSON.stringify([parts, length]);
	const text = firstTexts.get(key) ?? textOf(parts, length);
	firstTexts.set(key, text);
	return text;
}

/** Whether a text takes so little, by a clock that also counts what others do, that there is nothing to measure. */
function isQuick(work: (text: string) => unknown, text: string): boolean {
	const before = performance.now();
	attempt(work, text);
	return performance.now() - before < QUICK_MS;
}

/** These tests do not care what a text throws. */
export function attempt(rule: (text: string) => unknown, text: string): void {
	try {
		rule(text);
	} catch {
		// Refused, as most hostile texts are.
	}
}

/** Processor time of one call, in milliseconds. */
function timeOf(work: (text: string) => unknown, text: string): number {
	const before = process.cpuUsage();
	attempt(work, text);
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

/** The least of several times: what a busy machine adds is not the work's. */
function leastTimeOf(work: (text: string) => unknown, text: string): number {
	return Math.min(...Array.from({ length: TRIES }, () => timeOf(work, text)));
}

/** The first text for which twice the length takes far more than twice the time, with that ratio. */
export function slowTextFor(
	work: (text: string) => unknown,
	texts = TEXTS,
	[firstLook, long] = [FIRST_LOOK, LONG],
): string | undefined {
	for (const parts of texts) {
		const first = firstTextOf(parts, firstLook);
		if (isQuick(work, first) || leastTimeOf(work, first) < QUICK_MS) continue;
		const ratio = () =>
			leastTimeOf(work, textOf(parts, long)) / leastTimeOf(work, textOf(parts, long / 2));
		// What the process did beside it, such as collecting garbage, it does not do again in the same place.
		if (ratio() <= MAX_RATIO) continue;
		const again = ratio();
		if (again > MAX_RATIO)
			return `${JSON.stringify(parts)} takes ${again.toFixed(1)} times as long`;
	}
	return undefined;
}
