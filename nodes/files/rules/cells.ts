import { shown } from '../../service/values/shown';

/** What a workbook writes where a formula failed, in the languages of the headings. */
const FAILED = /^#(?:[¡¿]?[\p{L}/0]+[!?]|N\/[ABD]|I\/T|NV|N\.D\.)$/u;

/** Whether a cell holds a formula's error. */
function isFailed(text: string): boolean {
	return text.startsWith('#') && FAILED.test(text);
}

/** Whether the text of a cell is that of a list, or of an object in one: no single text, number or day. */
export function isOfSeveral(text: string): boolean {
	return (
		(text.startsWith('[') || text.startsWith('{')) && /^(?:\{"|\[["{[0-9]).*[\]}]$/s.test(text)
	);
}

/** How a column is written, as its cells prove it; undefined where none does, or they contradict each other. */
export function provenBy<T>(column: Iterable<{ proves?: T }>): T | undefined {
	const proven = new Set<T>();
	for (const { proves } of column) if (proves !== undefined) proven.add(proves);
	const [only] = proven;
	return proven.size === 1 ? only : undefined;
}

/** Why the text of a cell is not what somebody wrote; empty where it is. */
export function faultOfText(text: string, heading: string): string {
	if (isFailed(text)) return `The formula under ${shown(heading)} gives an error, ${shown(text)}.`;
	if (isOfSeveral(text))
		return `${shown(text)} under ${shown(heading)} is not one value: write the one that is meant.`;
	// What a program writes for bytes that are no letters in the encoding in which it has read them.
	return text.includes('\ufffd')
		? `${shown(text)} under ${shown(heading)} has lost letters: write it again.`
		: '';
}
