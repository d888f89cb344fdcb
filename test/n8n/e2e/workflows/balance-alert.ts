import type { WorkflowCheck } from '../importedWorkflow';
import { HOSTILE, unmarked } from '../support/hostile';

const TO = 'finance@example.com';

/** Enough in every account; then one below the minimum, of which a part is on its way out, and whose name is no plain text. */
export const check: WorkflowCheck = async (imported) => {
	const enough = await imported.run('Every morning');
	const quiet = imported.mailsTo(TO).length;
	const account = imported.sandbox.state.accounts.find(({ alias }) => alias === 'Payroll EUR');
	if (!account) throw new Error('The sandbox has no account "Payroll EUR"');
	const alias = `Payroll ${HOSTILE}`;
	Object.assign(account, { alias, balance: 510_025, pendingOut: 20_000 });
	const low = await imported.run('Every morning');
	const mail = await imported.mailTo(TO, 1);
	return {
		'both runs succeed': [
			[enough.status, low.status],
			['success', 'success'],
		],
		'there is no mail when there is enough': [quiet, 0],
		'the mail says how many are running low': [mail.subject, 'One account runs low'],
		'it says what is left and what is missing, and the name is text, and turns nothing round': [
			[mail.text.trim(), mail.html],
			[
				`Payroll ${unmarked(HOSTILE)} (ES7921000813610123456789): 4900.25 EUR left, 99.75 EUR below the minimum`,
				'',
			],
		],
	};
};
