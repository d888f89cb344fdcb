import { cellWord, cellWords, tellsCollecting, tellsOtherAmount, tellsState } from './words';

/** Whether a title tells of a state of the rows below it, that they are collected, or that their amounts are others. */
export function tellsOfRows(title: string): boolean {
	return tellsState(title) || tellsCollecting(title) || tellsOtherAmount(title);
}

/** What a row stands below: a text alone in its line says something of those up to the next one. */
export function titleOf(texts: readonly string[], before: string): string {
	let only = '';
	for (const text of texts) {
		if (text === '') continue;
		if (only !== '') return before;
		only = text;
	}
	if (!/\p{L}/u.test(only)) return before;
	return isTotalName(only) ? '' : only;
}

/** Whether a cell has no name, or a word for a sum in its place. */
export function isTotalName(text: string): boolean {
	return text === '' || (!/[0-9]/.test(text) && cellWords().total.has(cellWord(text)));
}
