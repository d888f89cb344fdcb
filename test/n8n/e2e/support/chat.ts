import { type StandIn, startStandIn } from '../../standIn';

/** A message that a workflow sent to a chat. */
interface ChatMessage {
	text: string;
}

/** A stand-in for Telegram's servers: it takes messages, and answers as Telegram's Bot API does. */
export interface Chat extends StandIn {
	messages: ChatMessage[];
	/** The data of an n8n credential that fits it. */
	credential: Record<string, string>;
}

export async function startChat(): Promise<Chat> {
	const messages: ChatMessage[] = [];
	const server = await startStandIn((_, body) => {
		const message = body as ChatMessage;
		messages.push(message);
		return { ok: true, result: { message_id: messages.length, text: message.text } };
	});
	return { ...server, messages, credential: { accessToken: 'made-up', baseUrl: server.url } };
}
