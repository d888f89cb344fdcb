import { type ModelCall, type ScriptedModel, startModel } from '../../agents/scriptedModel';
import type { ImportedWorkflow } from '../importedWorkflow';
import type { Account } from './accounts';
import { own } from './calls';

export const CHAT = '/webhook/assistant-for-payments/chat';

/** What the assistant reads of one row. */
export interface RowAnswer {
	key: string;
	state: string;
	reason: string;
	doubt?: string;
}

/** The example "Assistant for payments", published with a stand-in for its model. */
export interface Assistant {
	model: ScriptedModel;
	/** Has somebody ask a question, on which the model makes these calls, round by round; gives what it reads of their rows. */
	ask(who: Account, ...rounds: ModelCall[][]): Promise<RowAnswer[][]>;
}

export async function publishAssistant(imported: ImportedWorkflow): Promise<Assistant> {
	const model = await startModel();
	await imported.chooseCredential('Model', 'openAiApi', model.credential);
	await imported.publish();
	let asked = 0;
	return {
		model,
		ask: async (who, ...rounds) => {
			asked += 1;
			const question = own(`Question ${asked}`);
			model.play(question, rounds);
			const answer = await who.say(CHAT, question);
			if (!answer.ok) throw new Error(`The chat answered ${answer.status}: ${await answer.text()}`);
			await answer.text();
			return model.read(question).map(rowsIn);
		},
	};
}

/** A call that hands in one invoice of Jonas Becker's. */
export function handingIn(
	name: string,
	amount: string,
	more: Record<string, unknown> = {},
): ModelCall {
	return {
		tool: 'Hand_in',
		args: {
			...{ key: own(name), firstName: 'Jonas', lastName: 'Becker', concept: own(name), amount },
			...{ accountNumber: 'DE89370400440532013000', currency: 'EUR', network: '', country: 'DE' },
			...{ swift: '', dueDate: '', ...more },
		},
	};
}

/** A call that asks what came of invoices. */
export function askingFor(...names: string[]): ModelCall {
	return { tool: 'What_came_of_it', args: { keys: names.map(own) } };
}

/** The rows of an answer of "Pay a list"; that of another tool, or an error, has none. */
function rowsIn(answer: string): RowAnswer[] {
	if (!answer.startsWith('[')) return [];
	const [{ rows = [] }] = JSON.parse(answer) as Array<{ rows?: RowAnswer[] }>;
	return rows;
}
