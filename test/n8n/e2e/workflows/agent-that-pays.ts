import type { WorkflowCheck } from '../imported-workflow';
import { emptyTable, own, payoutsOf } from '../support/calls';
import { startChatModel } from '../support/chatModel';
import { headersOf, person } from '../support/forms';

/** The agent's node Chat, and what it is asked to pay; then more than the tool may pay. */
export const check: WorkflowCheck = async (imported) => {
	await emptyTable(imported, 'agent payouts');
	await (await imported.importAlso('agent-payout-tool')).publish();
	const model = await startChatModel();
	const chat = imported.workflow.nodes.find(({ name }) => name === 'Chat');
	const url = `${imported.n8nUrl}/webhook/${String(chat?.webhookId)}/chat`;
	const ask = async (invoice: string, amount: number) =>
		await say(url, { invoice, beneficiaryId: 501, amount, concept: invoice });
	try {
		const openAi = { apiKey: 'none', url: model.baseUrl };
		await imported.chooseCredential('Chat model', 'openAiApi', openAi);
		await imported.chooseCredential('Chat', 'httpBasicAuth', person);
		await imported.publish();
		const stranger = await fetch(url, { method: 'POST' });
		const paid = await ask(own('CHAT-1'), 1234);
		const again = await ask(own('CHAT-1'), 1234);
		const tooMuch = await ask(own('CHAT-2'), 10_001);
		return {
			'the chat asks for a name and password': [stranger.status, 401],
			'the agent pays through the tool': [paid.includes('"outcome":"paid"'), true],
			'asked again, it pays nothing again': [again.includes('"outcome":"skipped"'), true],
			'the sandbox holds the payout once': [payoutsOf(imported, own('CHAT-1')).length, 1],
			'above the limit the agent is refused': [tooMuch.includes('above Max Amount'), true],
			'above the limit nothing is sent': [payoutsOf(imported, own('CHAT-2')).length, 0],
		};
	} finally {
		await model.stop();
	}
};

/** Says something to the agent as the chat page does, and gives its answer. */
async function say(url: string, request: object): Promise<string> {
	const response = await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headersOf(person) },
		body: JSON.stringify({
			action: 'sendMessage',
			sessionId: 'e2e',
			chatInput: JSON.stringify(request),
		}),
	});
	return ((await response.json()) as { output?: string }).output ?? `status ${response.status}`;
}
