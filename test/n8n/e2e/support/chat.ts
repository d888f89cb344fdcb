import { createServer } from 'node:http';
import express from 'express';
import { listen } from '../../../../tools/n8n/ports';

/** A message that a workflow sent to a chat. */
export interface ChatMessage {
	chat: string;
	text: string;
	/** The addresses behind its buttons. */
	links: string[];
}

/** A stand-in for Telegram's servers, on the loopback address. */
export interface Chat {
	messages: ChatMessage[];
	/** The data of an n8n credential that fits it. */
	credential: Record<string, string>;
	stop(): Promise<void>;
}

interface SentMessage {
	chat_id: string | number;
	text: string;
	reply_markup?: { inline_keyboard?: Array<Array<{ url?: string }>> };
}

/** Starts it on a free port: it takes messages, and answers as Telegram's Bot API does. */
export async function startChat(): Promise<Chat> {
	const messages: ChatMessage[] = [];
	const app = express();
	app.use(express.json());
	app.post('/bot:token/sendMessage', (request, response) => {
		const { chat_id: chat, text, reply_markup: markup } = request.body as SentMessage;
		const buttons = (markup?.inline_keyboard ?? []).flat();
		const links = buttons.flatMap(({ url }) => (url === undefined ? [] : [url]));
		messages.push({ chat: String(chat), text, links });
		response.json({ ok: true, result: { message_id: messages.length, text } });
	});
	const server = createServer(app);
	const port = await listen(server);
	return {
		messages,
		credential: { accessToken: 'made-up', baseUrl: `http://127.0.0.1:${port}` },
		stop: async () => {
			server.closeAllConnections();
			await new Promise<void>((resolve) => server.close(() => resolve()));
		},
	};
}
