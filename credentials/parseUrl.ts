/**
 * A text as a URL; `undefined` when it is none. `URL.canParse` does not serve: once it has run often, Node.js 20 refuses
 * names outside of ASCII, such as https://münchen.example.
 */
export function parseUrl(text: string): URL | undefined {
	try {
		return new URL(text);
	} catch {
		return undefined;
	}
}
