import { groupedUnits } from '../../service/values/money';
import { escaped } from '../pages/escape';
import type { PaymentRow } from './row';

/** Texts of a row that a page can show as they are: no sign of them is taken for HTML. */
export interface PageTexts {
	name: string;
	/** In groups of four. */
	account: string;
	/** "1,234.56 EUR" */
	amount: string;
	dueDate: string;
	concept: string;
	key: string;
	problem: string;
	doubt: string;
}

/** What a page shows of a row; the row itself stays as it is. */
export function pageTexts(row: PaymentRow): PageTexts {
	return {
		name: escaped(row.name),
		account: escaped(row.accountNumber.replace(/.{4}(?=.)/gsu, '$& ')),
		amount: escaped(`${groupedUnits(row.amount)} ${row.currency}`.trim()),
		...{ dueDate: escaped(row.dueDate), concept: escaped(row.concept), key: escaped(row.key) },
		...{ problem: escaped(row.problem), doubt: escaped(row.doubt) },
	};
}
