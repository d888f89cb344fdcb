import type { WorkflowCheck } from '../imported-workflow';
import { emptyTable, own, payoutsOf } from '../support/calls';
import { startChatModel } from '../support/chatModel';
import { headersOf, person } from '../support/forms';

const APPROVER = 'approver@example.com';
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' };

/** An invoice that a person approves with the button of a mail, and one that the person does not. */
export const check: WorkflowCheck = async (imported) => {
	await emptyTable(imported, 'agent payouts');
	await (await imported.importAlso('agent-payout-tool')).publish();
	const model = await startChatModel();
	const chat = imported.workflow.nodes.find(({ name }) => name === 'Chat');
	const url = `${imported.n8nUrl}/webhook/${String(chat?.webhookId)}/chat`;
	const before = imported.mailsTo(APPROVER).length;
	const ask = (invoice: string) => {
		const toolParameters = { invoice, beneficiaryId: 501, amount: 1234, concept: invoice };
		return fetch(url, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headersOf(person) },
			body: JSON.stringify({
				action: 'sendMessage',
				sessionId: 'e2e',
				chatInput: JSON.stringify({ toolParameters }),
			}),
		}).then(async (response) => await response.text());
	};
	// The mail may be there a moment before n8n has stored that the run waits.
	const press = async (link: string) =>
		await imported.until(async () => (await fetch(link, { headers: BROWSER })).status === 200);
	try {
		await imported.chooseCredential('Chat model', 'openAiApi', {
			apiKey: 'none',
			url: model.baseUrl,
		});
		await imported.chooseCredential('Chat', 'httpBasicAuth', person);
		await imported.publish();
		void ask(own('CLICK-1'));
		const mail = await imported.mailTo(APPROVER, before + 1);
		await imported.until(
			async () => (await imported.lastOf(1, { orWaiting: true })).status === 'waiting',
		);
		const early = payoutsOf(imported, own('CLICK-1')).length;
		await press(mail.links.find((link) => link.includes('approved=true')) ?? '');
		await imported.until(() => payoutsOf(imported, own('CLICK-1')).length > 0);

		void ask(own('CLICK-2'));
		const second = await imported.mailTo(APPROVER, before + 2);
		await imported.until(
			async () => (await imported.lastOf(2, { orWaiting: true })).status === 'waiting',
		);
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
		await model.stop();
	}
};
