import { readFileSync } from 'node:fs';
import ts from 'typescript';
import * as input from '../../../nodes/PaymentsService/input';
import { breakInJson } from '../../../nodes/PaymentsService/input/jsonBreak';
import { normaliseBaseUrl } from '../../../credentials/baseUrl';
import { parseBody } from '../../../credentials/readBody';
import { maskSecrets } from '../../../nodes/service/maskSecrets';
import { filesEndingWith } from '../../package/structure/packageFiles';

/** Characters of a hostile text; one of half the length is the measure. */
const LONG = 40_000;

/**
 * A text of this length that takes less time than that is not looked at again: where time squares, it takes many times
 * as long.
 */
const FIRST_LOOK = 5_000;
const QUICK_MS = 10;

/** Twice the text may take twice the time; where time squares it takes four times. In between is noise. */
const MAX_RATIO = 3;

const TRIES = 3;

/** Pieces that hostile texts repeat: what patterns repeat, what they break off at, and what they look for. */
const PIECES = [
	...[' ', '\t', '\n', '\0', 'a', 'Z', '0', '9', '.', ',', ':', ';', '@', '/', '\\', '"', "'", '’'],
	...['#', '(', ')', '[', '{', '+', '-', '_', '=', '&', '%', '?', '<', '>', 'é', '😀', '\u00a0'],
	...[
		'"""',
		'\\"',
		'[{',
		'{"a":',
		'":',
		':@',
		':/',
		'//',
		'a.',
		'.a',
		'a@',
		'1 ',
		'1-',
		'1,',
		'0x',
	],
	...[
		'1.',
		'T0',
		' -',
		' \n',
		'{a',
		'{a}',
		'#\n',
		'aA',
		'\\u0',
		'%2f',
		'x"',
		'\r\n',
		'data:',
		'a:',
	],
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
const ENDS = ['', '\n!', '@'];

const TEXTS = PIECES.flatMap((piece) => [
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
function attempt(rule: (text: string) => unknown, text: string): void {
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
function slowTextFor(
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

/** Rules that are made from something, as the fields make them; every other function of the index is a rule itself. */
const MADE: Record<string, (text: string) => unknown> = {
	bankAccountNumber: (text) =>
		[input.bankAccountNumber('ES'), input.bankAccountNumber('US')].map((rule) =>
			attempt(rule, text),
		),
	cryptoAddress: (text) =>
		[...input.NETWORKS.map(({ value }) => value), 'OTHER'].map((network) =>
			attempt(input.cryptoAddress(network), text),
		),
	digits: (text) => input.digits(16, { secret: false })(text),
	givenText: (text) => input.givenText(text, 'Expected text.'),
	isoDateTime: (text) => input.isoDateTime('UTC', 'last')(text),
	notBefore: (text) =>
		input.notBefore(input.isoDateTime('UTC', 'last'), '2026-01-01T00:00:00.000Z', 'From')(text),
	oneOf: (text) => input.oneOf(['one', 'two'])(text),
	oneOfAsWritten: (text) => input.oneOfAsWritten(['one', 'two'])(text),
	requiredText: (text) =>
		[input.requiredText(255), input.requiredText()].map((rule) => attempt(rule, text)),
	toMinorUnits: (text) =>
		(['minor', 'major'] as const).map((unit) =>
			attempt((value) => input.toMinorUnits(value, unit, 'EUR'), text),
		),
	wholeNumber: (text) => input.wholeNumber(1, 50)(text),
};

const RULES = Object.entries(input).flatMap(
	([name, member]): Array<[string, (text: string) => unknown]> => {
		if (typeof member !== 'function' || name === 'BadInput') return [];
		return [[name, MADE[name] ?? (member as (text: string) => unknown)]];
	},
);

describe('a rule for an input takes no more than twice the time for twice the text', () => {
	it.each([...RULES, ['breakInJson', breakInJson] as const])('%s', (_name, rule) => {
		expect(slowTextFor(rule)).toBeUndefined();
	});
});

describe('what reads other texts from outside takes no more than twice the time for twice the text either', () => {
	it.each<[string, (text: string) => unknown]>([
		[
			'the Base URL of a credential',
			(text) => [normaliseBaseUrl(`https://a/${text}`), normaliseBaseUrl(text)],
		],
		[
			'an answer in which secrets are masked',
			(text) =>
				maskSecrets(
					{ statusCode: 200, body: { text, list: [text] } },
					{
						url: '/',
						body: { oldPass: 'aaaa', newPass: '////', servicecardNumber: '1111111111111111' },
					},
					{ accessToken: '....', userToken: '""""' },
				),
		],
	])('%s', (_name, work) => {
		expect(slowTextFor(work)).toBeUndefined();
	});
});

it('an answer of 100 kB takes no more than twice the time for twice the text either, whether JSON or not', () => {
	const work = (text: string) => [
		parseBody(JSON.stringify([text, 'n']).replace('"n"', '9007199254740993')),
		parseBody(`{"id":9007199254740993,"text":"${text}`),
		parseBody(text),
	];
	expect(slowTextFor(work, TEXTS, [FIRST_LOOK, 100_000])).toBeUndefined();
});

/** The patterns in a file, each as it is written. */
function patternsOf(file: string): RegExp[] {
	const source = ts.createSourceFile(
		file,
		readFileSync(file, 'utf8'),
		ts.ScriptTarget.Latest,
		true,
	);
	const found: RegExp[] = [];
	const collect = (node: ts.Node): void => {
		if (ts.isRegularExpressionLiteral(node)) found.push(patternOf(node.text));
		// Expressions that n8n evaluates are texts, and some hold a pattern.
		if (ts.isStringLiteralLike(node) && node.text.startsWith('=')) {
			found.push(
				...[...node.text.matchAll(/\.replace\((\/.+?\/[a-z]*), /g)].map(([, text]) =>
					patternOf(text),
				),
			);
		}
		ts.forEachChild(node, collect);
	};
	collect(source);
	return found;
}

function patternOf(text: string): RegExp {
	const end = text.lastIndexOf('/');
	return new RegExp(text.slice(1, end), text.slice(end + 1));
}

/** What a pattern repeats without an end; without it, a pattern looks at each character a fixed number of times. */
const REPEATS = /[*+]|\{\d+,\}/;

/** Each pattern that repeats something, with the first file that has it. */
const PATTERNS = [
	...new Map(
		['nodes', 'credentials']
			.flatMap((folder) => filesEndingWith(folder, '.ts'))
			.flatMap((file) =>
				patternsOf(file)
					.filter(({ source }) => REPEATS.test(source))
					.map((pattern): [string, [string, RegExp]] => [
						String(pattern),
						[`${file} ${String(pattern)}`, pattern],
					]),
			)
			.reverse(),
	).values(),
];

/** The usual texts, and texts of each character that a pattern names, by itself and beside the next. */
function textsFor({ source }: RegExp): typeof TEXTS {
	const named = [...new Set(source.replace(/\\[a-zA-Z]/g, ''))];
	const pieces = named.flatMap((one, index) => [one, one + (named[index + 1] ?? '')]);
	return [
		...TEXTS,
		...pieces.flatMap((piece) => ENDS.map((end) => ({ beginning: '', piece, end }))),
	];
}

describe('a pattern of the published code takes no more than twice the time for twice the text', () => {
	it('is found at all', () => {
		expect(PATTERNS.length).toBeGreaterThan(30);
	});

	it.each(PATTERNS)('%s', (_name, pattern) => {
		const work = (text: string) =>
			pattern.global ? text.replace(pattern, '') : pattern.test(text);
		expect(slowTextFor(work, textsFor(pattern))).toBeUndefined();
	});
});

describe('the measure itself', () => {
	// Shorter than the first look of the tests above, and even so each takes 15 milliseconds and more.
	it.each([/:.*@/s, /\/+$/])('finds %s too slow', (pattern) => {
		const texts = TEXTS.filter(
			({ beginning, piece, end }) => beginning === '' && end === '!' && [':', '/'].includes(piece),
		);
		// On a busy machine the shorter of two texts may seem to take as long as the longer one.
		let slow: string | undefined;
		for (let looks = 0; slow === undefined && looks < 10; looks += 1) {
			slow = slowTextFor((text) => text.replace(pattern, ''), texts, [4000, 8000]);
		}
		expect(slow).toContain('times as long');
	});
});
