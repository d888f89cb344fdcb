import type { PaymentRow } from '../rules/row';
import { Refused } from '../refused';
import { type Layout, headingsOf, refuseOther } from '../list/layout';
import { listRows } from '../list/rows';
import type { ListGiven } from '../list/sources';
import { tableOf } from '../list/table';
import { undecidedIn } from './news';
import { type Named, suggestionOf } from './understand';

/** How a list is to be read. */
export interface HowToRead {
	/** What a person has confirmed; it wins over what is named. */
	layout?: Layout;
	named: Named;
	lastNameWhereMissing: string;
}

/**
 * The payments of a list with the items that they come from: as its layout says, else as its own headings do where they leave
 * nothing open. Throws Refused where they do, with the questions; nothing is guessed.
 */
export function rowsOfList(
	given: ListGiven,
	{ layout, named, lastNameWhereMissing }: HowToRead,
): Array<{ row: PaymentRow; item: number }> {
	if (layout) {
		const as = inEncoding(given, layout);
		const table = tableOf(as, headingsOf(layout));
		refuseOther(layout, table);
		return listRows(table, layout, lastNameWhereMissing, undecidedIn(table, layout));
	}
	const { table, layout: suggested, questions } = suggestionOf(given, named);
	if (questions.length === 0) return listRows(table, suggested, lastNameWhereMissing);
	throw new Refused(
		`${given.source.name} cannot be read as it is. ${questions.map(({ text }) => text).join(' ')}`,
		'Ask a person with Payment File: Get Columns, and give the layout that comes of it; or name the column under Options.',
	);
}

/** In the encoding of the layout; without one, only a file whose bytes show it can be read. */
function inEncoding(given: ListGiven, { encoding }: Layout): ListGiven {
	if (encoding) return given.inEncoding?.(encoding) ?? given;
	if (given.readings.length < 2) return given;
	throw new Refused(
		`${given.source.name} may be written in ${given.readings.map((one) => one.encoding).join(' or ')}, which have other letters.`,
		'Name its encoding in the layout, or save it as CSV UTF-8.',
	);
}
