import { shown } from '../../service/values/shown';
import { NO_CHARACTER, fillReferences } from './references';

/** An element, without the place of its text between its children, which bank files do not need. */
export interface XmlElement {
	/** As written, so with its prefix. */
	name: string;
	attributes: ReadonlyMap<string, string>;
	children: XmlElement[];
	/** Its own texts one after the other, CDATA among them; nothing is trimmed. */
	text: string;
}

/** Why a text is not XML, and where, counted from 1. */
export class XmlError extends Error {}

/** Longer than any in a bank file; without a limit, a name of megabytes would fill the stack. */
const MAX_NAME = 1000;

/** A name, up to one character longer than it may be. */
const NAME = new RegExp(`[\\p{L}_:][\\p{L}\\p{M}\\p{N}_:.\xb7-]{0,${MAX_NAME}}`, 'yu');

const MAX_DEPTH = 60;
/** Elements and attributes. Even 10 MB of the shortest payments have fewer. */
const MAX_PARTS = 600_000;

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map<string, string>([]);

const BLANKS = /[ \t\n]*/y;
const DECLARATION = /^version=1\.\d+( encoding=[A-Za-z][\w.-]*)?( standalone=(yes|no))?$/;

/**
 * Reads a text as XML 1.0, strictly and in one pass, and gives its root. Refuses what is not well-formed, a DOCTYPE, a depth
 * over 60, and more parts than any bank file has. Namespaces are not resolved. Throws XmlError.
 */
export function readXml(text: string): XmlElement {
	// Joined again, since to replace each line's end would take twice the memory.
	return new Reader(text.split('\r\n').join('\n').replace(/\r/g, '\n')).read();
}

class Reader {
	private at = 0;
	private parts = 0;
	private readonly root: XmlElement = {
		name: '',
		attributes: NO_ATTRIBUTES,
		children: [],
		text: '',
	};
	/** The elements that are open; the first one only holds the root. */
	private readonly open = [this.root];
	/** Names are few, and each is kept once. */
	private readonly names = new Map<string, string>([]);

	constructor(private readonly text: string) {}

	read(): XmlElement {
		const bad = NO_CHARACTER.exec(this.text);
		if (bad) this.fail('a character that XML does not allow', bad.index);
		if (this.text.startsWith('<?xml') && /[ \t\n]/.test(this.text[5] ?? '')) this.readDeclaration();
		while (this.at < this.text.length) this.readNext();
		const { name } = this.open[this.open.length - 1];
		if (this.open.length > 1) this.fail(`the file ends before ${shown(name)} does`);
		if (this.root.children.length === 0) this.fail('the file has no XML');
		return this.root.children[0];
	}

	/** A text, or one thing that begins with "<". */
	private readNext(): void {
		const { text, at } = this;
		if (text[at] !== '<') this.readText();
		else if (text[at + 1] === '/') this.readEndTag();
		else if (text[at + 1] === '!') this.readMarked();
		else if (text[at + 1] === '?') this.readInstruction();
		else this.readStartTag();
	}

	private readText(): void {
		const start = this.at;
		const next = this.text.indexOf('<', start);
		this.at = next < 0 ? this.text.length : next;
		const raw = this.text.slice(start, this.at);
		if (this.open.length === 1) {
			const outside = raw.search(/[^ \t\n]/);
			if (outside >= 0) this.fail('text outside all tags', start + outside);
			return;
		}
		const end = raw.indexOf(']]>');
		if (end >= 0) this.fail('"]]>" in text', start + end);
		this.addText(this.withoutReferences(raw, start));
	}

	private readStartTag(): void {
		const start = this.at++;
		const name = this.readName('a tag');
		const attributes = this.readAttributes();
		const isEmpty = this.take('/');
		if (!this.take('>')) this.fail(`the tag ${shown(name)} has no end`);
		if (this.open.length === 1 && this.root.children.length > 0) {
			this.fail(`a second outermost tag, ${shown(name)}`, start);
		}
		if (this.open.length > MAX_DEPTH) {
			this.fail(`tags nested more than ${MAX_DEPTH} deep`, start);
		}
		const element = { name, attributes, children: [], text: '' };
		this.count();
		this.open[this.open.length - 1].children.push(element);
		if (!isEmpty) this.open.push(element);
	}

	private readEndTag(): void {
		const start = this.at;
		this.at += 2;
		const name = this.readName('a tag');
		this.pass(BLANKS);
		if (!this.take('>')) this.fail(`the tag ${shown(name)} has no end`);
		const { name: opened } = this.open[this.open.length - 1];
		if (this.open.length === 1) this.fail(`${shown(name)} is closed but was never opened`, start);
		if (name !== opened) this.fail(`${shown(opened)} is closed by ${shown(name)}`, start);
		this.open.pop();
	}

	private readAttributes(): ReadonlyMap<string, string> {
		let attributes: Map<string, string> | undefined;
		for (;;) {
			const hasBlank = this.pass(BLANKS) !== '';
			if (/[>/?]/.test(this.text[this.at] ?? '>')) break;
			if (!hasBlank) this.fail('a space is missing before an attribute');
			const start = this.at;
			const name = this.readName('an attribute');
			attributes ??= new Map<string, string>([]);
			if (attributes.has(name)) this.fail(`the attribute ${shown(name)} twice`, start);
			attributes.set(name, this.readValue(name));
			this.count();
		}
		return attributes ?? NO_ATTRIBUTES;
	}

	private readValue(name: string): string {
		this.pass(BLANKS);
		if (!this.take('=')) this.fail(`the attribute ${shown(name)} has no value`);
		this.pass(BLANKS);
		const quote = this.text[this.at];
		if (quote !== '"' && quote !== "'") this.fail(`the value of ${shown(name)} has no quotes`);
		const start = this.at + 1;
		const raw = this.upTo(quote, start, `the value of ${shown(name)} has no end`);
		const less = raw.indexOf('<');
		if (less >= 0) this.fail('"<" in the value of an attribute', start + less);
		return this.withoutReferences(raw.replace(/[\t\n]/g, ' '), start);
	}

	/** A comment or CDATA. */
	private readMarked(): void {
		const { text, at } = this;
		if (text.startsWith('<!--', at)) {
			this.upTo('--', at + 4, 'a comment has no end');
			if (!this.take('>')) this.fail('"--" within a comment');
		} else if (text.startsWith('<![CDATA[', at)) {
			if (this.open.length === 1) this.fail('text outside all tags');
			this.addText(this.upTo(']]>', at + 9, 'a CDATA section has no end'));
		} else if (text.startsWith('<!DOCTYPE', at)) {
			this.fail('the file defines words of its own (DOCTYPE), which no bank file does');
		} else this.fail('"<" that does not begin a tag');
	}

	private readInstruction(): void {
		const start = this.at;
		this.at += 2;
		const target = this.readName('an instruction');
		if (target.toLowerCase() === 'xml')
			this.fail('"<?xml" may stand only at the very beginning', start);
		const isEnd = this.text.startsWith('?>', this.at) || this.pass(BLANKS) !== '';
		if (!isEnd) this.fail('an instruction has no end');
		this.upTo('?>', this.at, 'an instruction has no end');
	}

	private readDeclaration(): void {
		this.at = '<?xml'.length;
		const said = [...this.readAttributes()].map(([name, value]) => `${name}=${value}`).join(' ');
		const isRight = DECLARATION.test(said) && this.text.startsWith('?>', this.at);
		if (!isRight) this.fail('the first line, "<?xml", is damaged', 0);
		this.at += 2;
	}

	/** The name that stands here. */
	private readName(of: string): string {
		const start = this.at;
		const name = this.pass(NAME);
		if (name === '') this.fail(`the name of ${of} is missing`);
		if (name.length > MAX_NAME) this.fail(`a name of more than ${MAX_NAME} characters`, start);
		const known = this.names.get(name);
		if (known === undefined) this.names.set(name, name);
		return known ?? name;
	}

	/** What stands before `end`, which is passed. */
	private upTo(end: string, start: number, otherwise: string): string {
		const found = this.text.indexOf(end, start);
		if (found < 0) this.fail(otherwise);
		this.at = found + end.length;
		return this.text.slice(start, found);
	}

	/** What fits a pattern here, and is passed; empty where nothing does. */
	private pass(pattern: RegExp): string {
		const start = this.at;
		pattern.lastIndex = start;
		if (pattern.test(this.text)) this.at = pattern.lastIndex;
		return this.text.slice(start, this.at);
	}

	private take(sign: string): boolean {
		const isHere = this.text[this.at] === sign;
		if (isHere) this.at++;
		return isHere;
	}

	private addText(text: string): void {
		this.open[this.open.length - 1].text += text;
	}

	private withoutReferences(raw: string, start: number): string {
		if (!raw.includes('&')) return raw;
		return fillReferences(raw, (index) =>
			this.fail('"&" that does not begin a reference known to XML', start + index),
		);
	}

	private count(): void {
		if (++this.parts > MAX_PARTS) this.fail('more tags than a bank file has');
	}

	private fail(reason: string, index = this.at): never {
		const lines = this.text.slice(0, index).split('\n');
		const column = lines[lines.length - 1].length + 1;
		throw new XmlError(`line ${lines.length}, column ${column}: ${reason}`);
	}
}
