import { Refused } from '../refused';
import type { XmlElement } from '../xml/read';

/** What to do about a file that is wrong. */
export const ASK_FOR_ANOTHER =
	'Ask whoever made the file for a right one. Nothing was taken from this one.';

/** No text of the standard is nearly as long. */
const MAX_TEXT = 10_000;

/** The children of this name, whatever prefix the file gives it. */
export function all(element: XmlElement | undefined, name: string): XmlElement[] {
	return element?.children.filter((child) => isNamed(child, name)) ?? [];
}

/** The only element at the end of a path such as `Id/Othr/Id`. Throws Refused where one on the way appears twice. */
export function at(element: XmlElement | undefined, path: string): XmlElement | undefined {
	return path.split('/').reduce((here, name) => {
		const [found, second] = all(here, name);
		if (second) throw unfit(`"${name}" appears twice`);
		return found;
	}, element);
}

/** Its text, with single spaces; empty where there is no such element. Throws Refused. */
export function text(element: XmlElement | undefined, path: string): string {
	return textIn(at(element, path));
}

export function textIn(element: XmlElement | undefined): string {
	if (element === undefined) return '';
	if (element.text.length > MAX_TEXT) {
		throw unfit(`the text of "${element.name}" has more than ${MAX_TEXT} characters`);
	}
	return element.text.replace(/\s+/g, ' ').trim();
}

/** For what the standard does not allow, and could make the rows wrong. */
function unfit(reason: string): Refused {
	return new Refused(`The file does not follow the standard: ${reason}.`, ASK_FOR_ANOTHER);
}

export function isNamed({ name }: XmlElement, wanted: string): boolean {
	if (name === wanted) return true;
	return name.endsWith(wanted) && name[name.length - wanted.length - 1] === ':';
}
