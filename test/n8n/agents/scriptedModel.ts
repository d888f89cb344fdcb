import { type StandIn, startStandIn } from '../standIn';

/** One call of a tool, as a model asks for it. */
export interface ModelCall {
	tool: string;
	args: Record<string, unknown>;
}

/** A message of OpenAI's chat completions. */
interface Message {
	role: 'system' | 'developer' | 'user' | 'assistant' | 'tool';
	content: string | Array<{ text?: string }> | null;
}

/** What an agent has told the model of a tool. */
interface OfferedTool {
	name: string;
	description: string;
	parameters: { properties: Record<string, unknown> };
}

/** A stand-in for a language model that speaks OpenAI's protocol, and plays what it was told to. */
export interface ScriptedModel extends StandIn {
	/** The data of an n8n credential that fits it. */
	credential: Record<string, string>;
	/** Plays these calls, round by round, in the conversation whose last question this is; then it says what it has read. */
	play(question: string, rounds: ModelCall[][]): void;
	/** What the tools have answered in that conversation, in the order of the calls. */
	read(question: string): string[];
	/** The tools of the latest request. */
	offered: OfferedTool[];
	/** What the agent of the latest request tells the model to do. */
	instructions: string;
}

export async function startModel(): Promise<ScriptedModel> {
	const scripts = new Map<string, ModelCall[][]>();
	const answers = new Map<string, string[]>();
	const model: Pick<ScriptedModel, 'offered' | 'instructions'> = { offered: [], instructions: '' };
	let made = 0;
	const server = await startStandIn((_, body) => {
		const request = body as { messages: Message[]; tools?: Array<{ function: OfferedTool }> };
		const { messages, tools = [] } = request;
		model.offered = tools.map((one) => one.function);
		model.instructions = textOf(messages.find(isInstruction));
		const asked = messages.filter(({ role }) => role === 'user').at(-1);
		const question = textOf(asked);
		const read = messages
			.slice(messages.indexOf(asked as Message))
			.filter(isAnswer)
			.map(textOf);
		answers.set(question, read);
		const calls = nextRound(scripts.get(question) ?? [], read.length);
		const tool_calls = calls.map(({ tool, args }) => {
			made += 1;
			const called = { name: tool, arguments: JSON.stringify(args) };
			return { id: `call_${made}`, type: 'function', function: called };
		});
		const isDone = calls.length === 0;
		const content = isDone ? `Read ${read.length} answers.` : null;
		const message = { role: 'assistant', content, ...(isDone ? {} : { tool_calls }) };
		return {
			...{ id: `chatcmpl-${made}`, object: 'chat.completion', created: 1, model: 'scripted' },
			choices: [{ index: 0, message, finish_reason: isDone ? 'stop' : 'tool_calls' }],
			usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
		};
	});
	return Object.assign(model, server, {
		credential: { apiKey: 'made-up', url: `${server.url}/v1` },
		play: (question: string, rounds: ModelCall[][]) => void scripts.set(question, rounds),
		read: (question: string) => answers.get(question) ?? [],
	});
}

function isInstruction({ role }: Message): boolean {
	return role === 'system' || role === 'developer';
}

function isAnswer({ role }: Message): boolean {
	return role === 'tool';
}

function textOf(message: Message | undefined): string {
	const { content } = message ?? {};
	if (typeof content === 'string') return content;
	return (content ?? []).map(({ text = '' }) => text).join('');
}

/** The first round whose calls have not all been answered. */
function nextRound(rounds: ModelCall[][], answered: number): ModelCall[] {
	let before = 0;
	for (const calls of rounds) {
		if (answered <= before) return calls;
		before += calls.length;
	}
	return [];
}
