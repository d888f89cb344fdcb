import { readFileSync } from 'node:fs';
import ts from 'typescript';
import * as input from '../../../nodes/PaymentsService/input';
import { normaliseBaseUrl } from '../../../credentials/baseUrl';
import { parseBody } from '../../../nodes/service/values/json';
import { maskSecrets } from '../../../nodes/service/answers/maskSecrets';
import { filesEndingWith } from '../../package/structure/packageFiles';
import { attempt, ENDS, FIRST_LOOK, LONG, slowTextFor, TEXTS } from './slowText';

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
	digits: (text) => input.digits(16)(text),
	givenText: (text) => input.givenText(text, 'Expected text.'),
	isoDateTime: (text) => input.isoDateTime('UTC', 'last')(text),
	listOf: (text) => input.listOf(input.requiredText())(text),
	oneOf: (text) => input.oneOf(['one', 'two'])(text),
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
	it.each(RULES)('%s', (_name, rule) => {
		expect(slowTextFor(rule)).toBeUndefined();
	});
});

describe('what reads other texts from outside takes no more than twice the time for twice the text', () => {
	it.each<[string, (text: string) => unknown, long?: number]>([
		[
			'the Base URL of a credential',
			(text) => [normaliseBaseUrl(`https://a/${text}`), normaliseBaseUrl(text)],
		],
		[
			'an answer in which secrets are masked',
			(text) => {
				const body = { oldPass: 'aaaa', newPass: '////', servicecardNumber: '1111111111111111' };
				const tokens = { accessToken: '....', userToken: '""""' };
				return maskSecrets(
					{ statusCode: 200, body: { text, list: [text] } },
					{ url: '/', body },
					tokens,
				);
			},
		],
		[
			'an answer of 100 kB, whether JSON or not',
			(text) => [
				parseBody(JSON.stringify([text, 'n']).replace('"n"', '9007199254740993')),
				parseBody(`{"id":9007199254740993,"text":"${text}`),
				parseBody(text),
			],
			100_000,
		],
	])('%s', (_name, work, long = LONG) => {
		expect(slowTextFor(work, TEXTS, [FIRST_LOOK, long])).toBeUndefined();
	});
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
