import { createServer } from 'node:http';
import { listen } from '../../../../tools/n8n/ports';

/** A stand-in for a chat model, on the loopback address. */
interface ChatModel {
	/** What a credential of the type `openAiApi` has as its base URL. */
	baseUrl: string;
	stop: () => Promise<void>;
}

interface ChatRequest {
	messages: Array<{ role: string; content: unknown }>;
	tools?: Array<{ function: { name: string } }>;
}

/**
 * Starts a model that understands one thing: a message that is JSON is what it calls its only tool with, and the tool's
 * answer is what it says. It speaks as much of OpenAI's chat completions as n8n's node needs.
 */
export async function startChatModel(): Promise<ChatModel> {
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			const body = JSON.parse(Buffer.concat(chunks).toString()) as ChatRequest;
			response.setHeader('content-type', 'application/json');
			response.end(JSON.stringify(completion(body)));
		});
	});
	return {
		baseUrl: `http://127.0.0.1:${await listen(server)}/v1`,
		stop: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function completion({ messages, tools }: ChatRequest) {
	const last = messages[messages.length - 1];
	const text = textOf(last.content);
	const message =
		last.role === 'user' && tools
			? { role: 'assistant', content: null, tool_calls: [toolCall(tools[0].function.name, text)] }
			: { role: 'assistant', content: text };
	return {
		id: 'chatcmpl-1',
		object: 'chat.completion',
		created: Math.floor(Date.now() / 1000),
		model: 'stand-in',
		choices: [
			{ index: 0, message, finish_reason: 'tool_calls' in message ? 'tool_calls' : 'stop' },
		],
		usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
	};
}

function toolCall(name: string, text: string) {
	return { id: 'call_1', type: 'function', function: { name, arguments: text } };
}

/** A message is text, or a list of parts of which some are text. */
function textOf(content: unknown): string {
	if (typeof content === 'string') return content;
	return (content as Array<{ text?: string }>).map(({ text }) => text ?? '').join('');
}
