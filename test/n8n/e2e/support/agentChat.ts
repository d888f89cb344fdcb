import type { ImportedWorkflow } from '../importedWorkflow';
import { startChatModel } from './chatModel';
import { headersOf, person } from './forms';

/** The chat of a published example with an agent, whose model is a stand-in. */
export interface AgentChat {
	/** Its address, for whoever does not know the name and password. */
	url: string;
	/** Says what the agent calls its tool with, as the chat page does; gives the agent's answer. */
	say: (request: object) => Promise<string>;
	stop: () => Promise<void>;
}

/** Publishes the agent, whose tool is published already. */
export async function openAgentChat(imported: ImportedWorkflow): Promise<AgentChat> {
	const model = await startChatModel();
	const chat = imported.workflow.nodes.find(({ name }) => name === 'Chat');
	const url = `${imported.n8nUrl}/webhook/${String(chat?.webhookId)}/chat`;
	const openAi = { apiKey: 'none', url: model.baseUrl };
	await imported.chooseCredential('Chat model', 'openAiApi', openAi);
	await imported.chooseCredential('Chat', 'httpBasicAuth', person);
	await imported.publish();
	const say = async (request: object) => {
		const chatInput = JSON.stringify(request);
		const response = await fetch(url, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headersOf(person) },
			body: JSON.stringify({ action: 'sendMessage', sessionId: 'e2e', chatInput }),
		});
		return await response.text();
	};
	return { url, say, stop: model.stop };
}
