import type { WorkflowCheck } from '../importedWorkflow';
import { openAgentChat } from '../support/agentChat';
import { own, payoutsOf } from '../support/calls';

const APPROVER = 'approver@example.com';
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' };

/** An invoice that a person approves with the button of a mail, and one that the person does not. */
export const check: WorkflowCheck = async (imported) => {
	const chat = await openAgentChat(imported);
	const before = imported.mailsTo(APPROVER).length;
	const ask = async (invoice: string) => {
		const toolParameters = { invoice, beneficiaryId: 501, amount: 1234, concept: invoice };
		await chat.say({ toolParameters });
	};
	const untilWaiting = async (runs: number) =>
		await imported.until(
			async () => (await imported.lastOf(runs, { orWaiting: true })).status === 'waiting',
		);
	// The mail may be there a moment before n8n has stored that the run waits.
	const press = async (link: string) =>
		await imported.until(async () => (await fetch(link, { headers: BROWSER })).status === 200);
	try {
		void ask(own('CLICK-1'));
		const mail = await imported.mailTo(APPROVER, before + 1);
		await untilWaiting(1);
		const early = payoutsOf(imported, own('CLICK-1')).length;
		await press(mail.links.find((link) => link.includes('approved=true')) ?? '');
		await imported.until(() => payoutsOf(imported, own('CLICK-1')).length > 0);

		void ask(own('CLICK-2'));
		const second = await imported.mailTo(APPROVER, before + 2);
		await untilWaiting(2);
		await press(second.links.find((link) => link.includes('approved=false')) ?? '');
		const refused = await imported.lastOf(2);
		return {
			'the mail shows what would be paid': [
				[own('CLICK-1'), '501', '1234'].filter((value) => !mail.html.includes(value)),
				[],
			],
			'nothing is paid before the click': [early, 0],
			'after the click it is paid once': [payoutsOf(imported, own('CLICK-1')).length, 1],
			'after a refusal the run ends without an error': [refused.status, 'success'],
			'and nothing is paid': [payoutsOf(imported, own('CLICK-2')).length, 0],
		};
	} finally {
		await chat.stop();
	}
};
