import { inUnits } from '../../service/values/money';
import { askedFor, titleOf } from './request';
import type { PageRow } from './row';
import { totalsOf } from './tables';

/** What came of each row in a few words, for who has no page to look at: another system, or an AI agent. */
export function answerPage(rows: readonly PageRow[]) {
	const payable = askedFor(rows);
	return {
		title: titleOf(payable),
		count: payable.length,
		rows: rows.map(({ key, state, reason, doubt, fee, currency, reference }) => ({
			key,
			state,
			reason,
			...(doubt !== '' && { doubt }),
			...(fee !== undefined && { fee: inUnits(fee, currency) }),
			reference,
		})),
		totals: totalsOf(payable),
	};
}
