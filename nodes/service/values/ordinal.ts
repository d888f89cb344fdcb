const RULES = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** "2nd" for the item of index 1. */
export function ordinal(itemIndex: number): string {
	return `${itemIndex + 1}${ENDINGS[RULES.select(itemIndex + 1)] ?? 'th'}`;
}
