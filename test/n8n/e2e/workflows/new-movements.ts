import type { WorkflowCheck } from '../importedWorkflow';

const TO = 'finance@example.com';

/** Three runs: what is there, nothing new, and a new movement beside one whose state has changed. */
export const check: WorkflowCheck = async (imported) => {
	const { state } = imported.sandbox;
	const at = new Date().toISOString();
	const newest = state.movements[state.movements.length - 1];
	const own = { ...newest, createdAt: at, amount: 12_345 };
	state.movements.push({ ...own, id: 910_001, reference: 'POLL-1', state: 'pending' });
	const before = imported.mailsTo(TO).length;
	await imported.run('Every few minutes');
	const first = await imported.mailTo(TO, before + 1);
	await imported.run('Every few minutes');
	const quiet = imported.mailsTo(TO).length;

	state.movements[state.movements.length - 1] = {
		...own,
		id: 910_001,
		reference: 'POLL-1',
		state: 'completed',
	};
	state.movements.push({ ...own, id: 910_002, reference: 'POLL-2', amount: -8050 });
	await imported.run('Every few minutes');
	const third = await imported.mailTo(TO, before + 2);
	return {
		'the first mail has what is there': [first.text.includes('POLL-1'), true],
		'nothing new, no mail': [quiet, before + 1],
		'the next mail has only what is new': [third.subject, '2 new movements'],
		'a changed state is new, and amounts are in the main unit': [
			third.text.includes('123.45 EUR  completed  POLL-1') && third.text.includes('-80.50 EUR'),
			true,
		],
	};
};
