import type { WorkflowCheck } from '../importedWorkflow';
import { openAgentChat } from '../support/agentChat';
import { own, payoutsOf } from '../support/calls';
import { approverOf, openPayouts, rowOf, untilRow } from '../support/payouts';

/** The assistant hands in an invoice twice, and one with a mistake; the approver is asked by the clock. */
export const check: WorkflowCheck = async (imported) => {
	const { 'approve-and-pay': approving } = await openPayouts(imported);
	const chat = await openAgentChat(imported);
	const approver = approverOf(imported);
	const ask = async (name: string, more: object = {}) => {
		const text = await chat.say(rowOf(name, '12.34', { network: '', ...more }));
		return (JSON.parse(text) as { output?: string }).output ?? text;
	};
	try {
		const stranger = await fetch(chat.url, { method: 'POST' });
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
		await chat.stop();
	}
};
