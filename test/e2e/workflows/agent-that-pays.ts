import { check } from '../../../sandbox/local/checks';
import { importAndPublish } from '../../../sandbox/local/workflows';
import { emptyTable, own, payoutsOf } from '../support/calls';
import { startChatModel } from '../support/chatModel';
import type { ExampleCheck, World } from '../support/world';

/** The agent's node Chat, and what it is asked to pay; then more than the tool may pay. */
export const run: ExampleCheck = async (world, workflow) => {
	await importAndPublish(world.api, 'agent-payout-tool', world.credentials);
	await emptyTable(world, 'agent payouts');
	const model = await startChatModel();
	const chat = workflow.nodes.find(({ name }) => name === 'Chat');
	const url = `${world.n8nUrl}/webhook/${String(chat?.webhookId)}/chat`;
	const ask = async (invoice: string, amount: number) =>
		await say(url, world, { invoice, beneficiaryId: 501, amount, concept: invoice });
	try {
		await useModel(world, model.baseUrl);
		const stranger = await fetch(url, { method: 'POST' });
		const paid = await ask(own('CHAT-1'), 1234);
		const again = await ask(own('CHAT-1'), 1234);
		const tooMuch = await ask(own('CHAT-2'), 10_001);
		return [
			check('the chat asks for a name and password', stranger.status, 401),
			check('the agent pays through the tool', paid.includes('"outcome":"paid"'), true),
			check('asked again, it pays nothing again', again.includes('"outcome":"skipped"'), true),
			check('the sandbox holds the payout once', payoutsOf(world, own('CHAT-1')).length, 1),
			check('above the limit the agent is told no', tooMuch.includes('above Max Amount'), true),
			check('above the limit nothing is sent', payoutsOf(world, own('CHAT-2')).length, 0),
		];
	} finally {
		await model.stop();
	}
};

/** Points the credential of the chat model at the stand-in. */
async function useModel({ api, credentials }: World, url: string): Promise<void> {
	const stored = credentials.find(({ type }) => type === 'openAiApi');
	await api.putCredential(stored?.name ?? '', 'openAiApi', { apiKey: 'none', url });
}

/** Says something to the agent as the chat page does, and gives its answer. */
async function say(url: string, { person }: World, request: object): Promise<string> {
	const pair = Buffer.from(`${person.user}:${person.password}`).toString('base64');
	const response = await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: `Basic ${pair}` },
		body: JSON.stringify({
			action: 'sendMessage',
			sessionId: 'e2e',
			chatInput: JSON.stringify(request),
		}),
	});
	return ((await response.json()) as { output?: string }).output ?? `status ${response.status}`;
}
