/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type XmlElement as Other, parseXml } from '@rgrove/parse-xml';
import fc from 'fast-check';
import { xmlTextOf } from '../../../../../nodes/files/encoding';
import { type XmlElement, XmlError, readXml } from '../../../../../nodes/files/xml/read';

/** What both readers give, in the same form; undefined where one refuses the text. */
interface Tree {
	name: string;
	attributes: Record<string, string>;
	text: string;
	children: Tree[];
}

function ours(text: string): Tree | undefined {
	try {
		return treeOf(readXml(text));
	} catch (error) {
		if (error instanceof XmlError) return undefined;
		const unexpected = error;
		throw unexpected;
	}
}

function treeOf({ name, attributes, text, children }: XmlElement): Tree {
	return { name, attributes: Object.fromEntries(attributes), text, children: children.map(treeOf) };
}

function theirs(text: string): Tree | undefined {
	let root: Other | null = null;
	try {
		({ root } = parseXml(text));
	} catch {
		return undefined;
	}
	return root ? treeOfOther(root) : undefined;
}

function treeOfOther({ name, attributes, children }: Other): Tree {
	const own = children.filter(({ type }) => type === 'text' || type === 'cdata');
	return {
		name,
		attributes: { ...attributes },
		text: own.map((one) => (one as unknown as { text: string }).text).join(''),
		children: children
			.filter(({ type }) => type === 'element')
			.map((one) => treeOfOther(one as Other)),
	};
}

const BANK_FILES = path.join(__dirname, '../files/bank');
const bankFiles = readdirSync(BANK_FILES)
	.filter((file) => file.endsWith('.xml'))
	.map((file) => xmlTextOf(readFileSync(path.join(BANK_FILES, file))).text ?? '');

/** Each has something that the others have not. */
const SAMPLES = [
	'<a/>',
	' <a ></a >\n',
	`<?xml version='1.0' encoding="UTF-8" standalone="no" ?><!-- - --><a/><?p q?><!---->`,
	`<a b="1" c = '2"' d:e="&lt;&#65;&#x1F600;\t\r\n&#10;&amp;" _f.g-h="ü"/>`,
	'<a>&lt;x&gt; &amp;&quot;&apos; &#65;&#x42; ]] ></a>',
	'<a><![CDATA[<b>&amp;]]]]><![CDATA[>]]>t<!-- c -->u<?pi x?>v</a>',
	'<ü:é·1 xmlns:ü="u">\r\n\rмир 世界 𠮷</ü:é·1>',
	'<𐐀e\u0301-LongerThanAnyNameOfTheMessages>t</𐐀e\u0301-LongerThanAnyNameOfTheMessages>',
	`${'<d>'.repeat(60)}${'</d>'.repeat(60)}`,
	'<a __proto__="1"><constructor/><__proto__>t</__proto__></a>',
];

it.each([...SAMPLES, ...bankFiles])(
	'reads what is well-formed as the other reader does: sample %#',
	(text) => {
		const tree = ours(text);
		expect(tree).toBeDefined();
		expect(tree).toEqual(theirs(text));
	},
);

const REFUSED: Array<[text: string, message: string]> = [
	['', 'line 1, column 1: the file has no XML'],
	['key;amount\nA;1', 'line 1, column 1: text outside all tags'],
	[' <?xml version="1.0"?><a/>', 'line 1, column 2: "<?xml" may stand only at the very beginning'],
	['<?xml encoding="UTF-8"?><a/>', 'line 1, column 1: the first line, "<?xml", is damaged'],
	['<a>\n<b>t</a>', "line 2, column 5: 'b' is closed by 'a'"],
	['<a>\r\n  <b>', "line 2, column 6: the file ends before 'b' does"],
	['<a/>\n<b/>', "line 2, column 1: a second outermost tag, 'b'"],
	['<a></a></b>', "line 1, column 8: 'b' is closed but was never opened"],
	['<a b="1" b="2"/>', "line 1, column 10: the attribute 'b' twice"],
	['<a b="1"c="2"/>', 'line 1, column 9: a space is missing before an attribute'],
	['<a b="<"/>', 'line 1, column 7: "<" in the value of an attribute'],
	['<a b=1/>', "line 1, column 6: the value of 'b' has no quotes"],
	['<a b/>', "line 1, column 5: the attribute 'b' has no value"],
	['<a>\n&nbsp;</a>', 'line 2, column 1: "&" that does not begin a reference known to XML'],
	['<a>&#0;</a>', 'line 1, column 4: "&" that does not begin a reference known to XML'],
	['<a>&#xD800;</a>', 'line 1, column 4: "&" that does not begin a reference known to XML'],
	['<a>Q & A</a>', 'line 1, column 6: "&" that does not begin a reference known to XML'],
	['<a>]]></a>', 'line 1, column 4: "]]>" in text'],
	['<a><!-- -- --></a>', 'line 1, column 11: "--" within a comment'],
	['<!-- --\n--><a/>', 'line 1, column 8: "--" within a comment'],
	['<a/><![CDATA[t]]>', 'line 1, column 5: text outside all tags'],
	['<a/><?XML v?>', 'line 1, column 5: "<?xml" may stand only at the very beginning'],
	['<a><![CDATA[</a>', 'line 1, column 4: a CDATA section has no end'],
	['<a>\u0007</a>', 'line 1, column 4: a character that XML does not allow'],
	['<a>\ud800</a>', 'line 1, column 4: a character that XML does not allow'],
	['<a>\uffff</a>', 'line 1, column 4: a character that XML does not allow'],
	[`<${'n'.repeat(1001)}/>`, 'line 1, column 2: a name of more than 1000 characters'],
	[
		'<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>',
		'line 1, column 1: the file defines words of its own (DOCTYPE), which no bank file does',
	],
	[`${'<d>'.repeat(61)}${'</d>'.repeat(61)}`, 'line 1, column 181: tags nested more than 60 deep'],
	[`<a>${'<b/>'.repeat(600_000)}</a>`, 'line 1, column 2400004: more tags than a bank file has'],
	[`<a>${'<b c=""/>'.repeat(300_000)}`, 'line 1, column 2700004: more tags than a bank file has'],
];

it.each(REFUSED)('refuses text %# with its line and column', (text, message) => {
	let failure: unknown;
	try {
		readXml(text);
	} catch (error) {
		failure = error;
	}
	expect(failure).toBeInstanceOf(XmlError);
	expect(failure).toMatchObject({ message });
});

/** What damage writes into a text: signs and words that mean something in XML, and some that do not. */
const SPLINTERS = [
	...'< > / & ; " \' = ! ? - ] [ : ü'.split(' '),
	...' |\n|\r|\t|\0|\u0085|\ufffe| b=""|<?xml |<!DOCTYPE a>'.split('|'),
	...'<!-- --> -- <![CDATA[ ]]> <? ?> &amp; &#x0; &#49; &x; </a> <a> <a/>'.split(' '),
];

/** One damage: what is cut out, and what is put there. */
const damage = fc.record({
	at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
	cut: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 60 })),
	splinter: fc.oneof(fc.constant(''), fc.constantFrom(...SPLINTERS)),
});

it('never reads what the other reader refuses, and never otherwise, of 4,000 damaged files', () => {
	const read = { both: 0, refused: 0 };
	const samples = [...SAMPLES, ...bankFiles.map((text) => text.slice(0, 1500)), ...bankFiles];
	const all = fc.tuple(
		fc.constantFrom(...samples),
		fc.array(damage, { minLength: 1, maxLength: 3 }),
	);
	fc.assert(
		fc.property(all, ([sample, damages]) => {
			const text = damages.reduce((before, { at, cut, splinter }) => {
				const start = Math.floor(at * (before.length + 1));
				return before.slice(0, start) + splinter + before.slice(start + cut);
			}, sample);
			const tree = ours(text);
			read[tree ? 'both' : 'refused'] += 1;
			if (tree) expect(tree).toEqual(theirs(text));
		}),
		{ numRuns: 4000 },
	);
	// Enough of both kinds, or the comparison says nothing.
	expect(read.both).toBeGreaterThan(300);
	expect(read.refused).toBeGreaterThan(1000);
});
