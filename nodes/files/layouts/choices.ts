import { shown } from '../../service/values/shown';
import { asChoice } from '../pages/escape';
import { Refused } from '../refused';
import { ENTITIES } from '../xml/references';

/** A choice on the page: how it is shown, and what it means. */
export interface Choice<T> {
	option: string;
	value: T;
}

/** Choices with a number where they else look alike, so that none stands for another. */
export function toldApart<T>(choices: ReadonlyArray<Choice<T>>): Array<Choice<T>> {
	const seen = new Set<string>();
	return choices.map(({ option, value }) => {
		let own = option;
		for (let times = 2; seen.has(plain(own)); times += 1) own = `${option} (${times})`;
		seen.add(plain(own));
		return { option: own, value };
	});
}

/** What a choice means. Throws Refused where it is none of these. */
export function chosen<T>(choices: ReadonlyArray<Choice<T>>, given: string, label: string): T {
	const choice = choices.find(({ option }) => plain(option) === plain(given));
	if (choice) return choice.value;
	throw new Refused(
		`${shown(given)} is not one of the choices for ${shown(label)}.`,
		'Open the page again, and choose what it offers.',
	);
}

/** A text of the list as a choice: no markup, and n8n finds no expression in it. */
export function asOption(text: string): string {
	return asChoice(text).replaceAll('<', '‹').replaceAll('>', '›');
}

/** A choice as choices are compared: n8n escapes some of their signs, and a list may have them escaped already. */
export function plain(text: string): string {
	const decoded = text.replace(
		/&(?:#([0-9]{1,6})|#x([0-9a-f]{1,5})|(lt|gt|quot|amp|apos));/gi,
		(_, decimal?: string, hex?: string, name = '') =>
			ENTITIES[String(name).toLowerCase()] ??
			String.fromCodePoint(decimal ? Number(decimal) : parseInt(String(hex), 16)),
	);
	return decoded === text ? text.replace(/\s+/g, ' ').trim() : plain(decoded);
}
