import type { WorkflowCheck } from '../importedWorkflow';
import { startChatModel } from '../support/chatModel';
import { own, payoutsOf } from '../support/calls';
import { headersOf } from '../support/forms';
import { person } from '../../world';
import { approverOf, openPayouts, rowOf, untilRow } from '../support/payouts';

/** The assistant hands in an invoice twice, and one with a mistake; the approver is asked by the clock. */
export const check: WorkflowCheck = async (imported) => {
	const { 'approve-and-pay': approving } = await openPayouts(imported);
	const model = await startChatModel();
	const openAi = { apiKey: 'none', url: model.url };
	await imported.chooseCredential('Chat model', 'openAiApi', openAi);
	await imported.publish();
	const chat = imported.workflow.nodes.find(({ name }) => name === 'Chat');
	const url = `${imported.n8nUrl}/webhook/${String(chat?.webhookId)}/chat`;
	const approver = approverOf(imported);
	const ask = async (name: string, more: object = {}) => {
		// What the agent calls its tool with, said as the chat page does.
		const chatInput = JSON.stringify(rowOf(name, '12.34', { network: '', ...more }));
		const response = await fetch(url, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headersOf(person) },
			body: JSON.stringify({ action: 'sendMessage', sessionId: 'e2e', chatInput }),
		});
		const text = await response.text();
		return (JSON.parse(text) as { output?: string }).output ?? text;
	};
	try {
		const stranger = await fetch(url, { method: 'POST' });
		const first = await ask('CHAT-1');
		const again = await ask('CHAT-1');
		const wrong = await ask('CHAT-2', { city: '' });
		const early = payoutsOf(imported, own('CHAT-1')).length;
		await approving.run('Every hour');
		const page = await approver.next();
		await approver.decide(page);
		await untilRow(imported, own('CHAT-1'), 'paid');
		return {
			'the chat asks for a name and password': [stranger.status, 401],
			'the assistant hands in, and does not pay': [
				[first.includes('"state":"waiting"'), early],
				[true, 0],
			],
			'asked again, it hands in nothing again': [again.includes('"state":"known"'), true],
			'a mistake comes back with its reason': [wrong.includes('needs city'), true],
			'the approver is asked for the one row': [page.subject, 'To approve: 1 payout, 12.34 EUR'],
			'and it is paid once': [payoutsOf(imported, own('CHAT-1')).length, 1],
		};
	} finally {
		model.stop();
	}
};
