import type { Knobs } from '../options';

/** An answer in the form that the knobs ask for: its currencies, and what the spec leaves open. */
export function inForm(answer: unknown, knobs: Knobs): unknown {
	const { lowerCaseCurrencies, oddAnswers } = knobs;
	if (!lowerCaseCurrencies && !oddAnswers) return answer;
	return JSON.parse(
		JSON.stringify(answer, (name, value: unknown) => {
			const isCurrency = typeof value === 'string' && /currency$/i.test(name);
			const formed = lowerCaseCurrencies && isCurrency ? value.toLowerCase() : value;
			return oddAnswers ? odd(name, formed) : formed;
		}),
	) as unknown;
}

/**
 * A value as no example of the spec shows it and as the service may well give it: every object has one field more and
 * its keys in another order, totals are wrong, and money that moves is in a state of which the list shows nothing.
 */
function odd(name: string, value: unknown): unknown {
	if (name === 'totalCount' && typeof value === 'number') return value + 7;
	if (name === 'state' && (value === 'charged' || value === 'completed'))
		return `${value}_by_partner`;
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	return Object.fromEntries([['notInTheSpec', true], ...Object.entries(value).reverse()]);
}
