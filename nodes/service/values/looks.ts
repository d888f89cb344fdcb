/** Dashes, and apostrophes, that look the same: Word and PDF put one in place of another. */
const DASHES = /[\p{Pd}\u2212\u02d7\u2043\u2796]/gu;
const APOSTROPHES = /['`\u2018-\u201b\u02b9\u02bb\u02bc\u02c8\u2032\u2035\ua78c]/gu;

/**
 * A text as it looks: NFKC, spaces collapsed and trimmed, nothing invisible. NFKC comes again, since something invisible may
 * stand between a letter and its accent.
 */
export function asItLooks(text: string): string {
	return text
		.normalize('NFKC')
		.replace(/[\s\u2800]+/gu, ' ')
		.replace(/[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
		.replace(/ +/g, ' ')
		.trim()
		.normalize('NFKC');
}

/** A key as keys are compared: as it looks, with one dash and one apostrophe. */
export function keyAsItLooks(text: string): string {
	// NFKC would split the acute that stands for an apostrophe.
	return asItLooks(text.replace(/\u00b4/g, "'"))
		.replace(DASHES, '-')
		.replace(APOSTROPHES, "'");
}
