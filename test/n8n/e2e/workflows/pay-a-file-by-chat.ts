import type { WorkflowCheck } from '../importedWorkflow';
import { startChat } from '../support/chat';
import { checkPayFile } from '../support/payFile';

/** The same file; the approver is asked in a chat whose address the credential names. */
export const check: WorkflowCheck = async (imported) => {
	const chat = await startChat();
	try {
		await imported.chooseCredential('Ask the approver', 'telegramApi', chat.credential);
		const approver = {
			count: () => chat.messages.length,
			linkOf: async (count: number) => {
				await imported.until(() => chat.messages.length >= count);
				return chat.messages[count - 1].links[0];
			},
		};
		return await checkPayFile(imported, approver, 'pay-a-file-by-chat');
	} finally {
		await chat.stop();
	}
};
