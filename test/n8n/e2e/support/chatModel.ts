import { type StandIn, startStandIn } from '../../standIn';

interface ChatRequest {
	messages: Array<{ role: string; content: unknown }>;
	tools?: Array<{ function: { name: string } }>;
}

/**
 * Starts a stand-in for a chat model that understands one thing: a message that is JSON is what it calls its only tool with,
 * and the tool's answer is what it says. It speaks as much of OpenAI's chat completions as n8n's node needs.
 */
export async function startChatModel(): Promise<StandIn> {
	return await startStandIn((_, body) => completion(body as ChatRequest));
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
