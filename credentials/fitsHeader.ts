/** Whether a text can go out as a header: printable ASCII on one line. */
export function fitsHeader(text: string): boolean {
	return /^[\x20-\x7e]+$/.test(text);
}
