/** A text as it looks: NFKC, spaces collapsed and trimmed, nothing invisible. */
export function asItLooks(text: string): string {
	// NFKC comes again, since something invisible may stand between a letter and its accent.
	return text
		.normalize('NFKC')
		.replace(/[\s\u2800]+/gu, ' ')
		.replace(/[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
		.replace(/ +/g, ' ')
		.trim()
		.normalize('NFKC');
}
