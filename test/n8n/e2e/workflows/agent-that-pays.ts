import type { WorkflowCheck } from '../importedWorkflow';
import { openAgentChat } from '../support/agentChat';
import { own, payoutsOf } from '../support/calls';

/** The agent's node Chat, and what it is asked to pay; then more than the tool may pay. */
export const check: WorkflowCheck = async (imported) => {
	const chat = await openAgentChat(imported);
	const ask = async (invoice: string, amount: number) => {
		const text = await chat.say({ invoice, beneficiaryId: 501, amount, concept: invoice });
		return (JSON.parse(text) as { output?: string }).output ?? text;
	};
	try {
		const stranger = await fetch(chat.url, { method: 'POST' });
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
		await chat.stop();
	}
};
