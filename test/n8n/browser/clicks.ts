import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { defaults } from '../../../sandbox/server/index';
import { readWorkflow, withCredentials } from '../../../tools/n8n/workflows';
import { callerOf, own } from '../e2e/support/calls';
import { startChatModel } from '../e2e/support/chatModel';
import { openApproval, openWindow } from './approval';
import type { Editor } from './editor';
import { exampleCredentials, showExample } from './examples';
import type { EditorInstance } from './instance';

/** Examples that a schedule or an error starts, and the mail that follows when a person presses the button instead. */
export const STARTED_BY_HAND: Array<{ example: string; mail?: RegExp }> = [
	{ example: 'alert', mail: /^Payments: 1 to look at$/ },
	{ example: 'balance-alert' },
	{ example: 'new-movements', mail: /new movement/ },
	{ example: 'reconcile-movements-daily', mail: /^Reconciled: \d+ to look at$/ },
];

/** Presses "Execute workflow" in the editor. */
export async function startByHand(
	editor: Editor,
	instance: EditorInstance,
	{ example, mail }: (typeof STARTED_BY_HAND)[number],
): Promise<void> {
	const { api, mailbox } = instance;
	await showExample(editor, instance, example);
	// In the place of the one that the example is shown with.
	await api.putCredential('Mail server', 'smtp', mailbox.credential);
	const before = mailbox.mails.length;
	await editor.page.getByTestId('execute-workflow-button').click();
	await editor.page.getByText('Workflow executed successfully').first().waitFor();
	const subjects = () => mailbox.mails.slice(before).map(({ subject }) => subject);
	if (mail === undefined) expect(subjects()).toEqual([]);
	else await expect.poll(() => subjects().join(), { timeout: 30_000 }).toMatch(mail);
}

/** A payout whose answer the sandbox loses is looked up on the form, and said to be paid. */
export async function resolveUnknown(editor: Editor, instance: EditorInstance): Promise<void> {
	const { api, url, credential, sandbox } = instance;
	const credentials = await exampleCredentials(api, credential);
	const publish = async (file: Parameters<typeof api.putWorkflow>[0]) => {
		const stored = await api.putWorkflow(withCredentials(file, credentials));
		await api.publish(stored);
		return stored;
	};
	const { id } = await publish(readWorkflow('unknown-payouts'));
	const inputs = {
		...{ key: 'string', beneficiaryId: 'number', accountId: 'number' },
		...{ amount: 'number', currency: 'string', concept: 'string' },
	};
	await publish(callerOf(id, 'unknown-in-browser', inputs));
	const key = own('BROWSER-1');
	const send = async (): Promise<unknown> => {
		const response = await fetch(`${url}/webhook/payments-service/unknown-in-browser`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'X-Key': 'k' },
			body: JSON.stringify({
				...{ key, concept: key, amount: 731, currency: 'EUR' },
				...{ beneficiaryId: 501, accountId: defaults.accountIds.mainEur },
			}),
		});
		return ((await response.json()) as { outcome: unknown }).outcome;
	};

	const page = await openWindow(editor);
	await page.goto(sandbox.url);
	await page.getByRole('button', { name: "Lose the next payout's answer" }).click();
	expect(await send()).toBe('unknown');

	await page.goto(`${url}/form/payments-service/unknown-payouts`);
	await fillForm(page, [key, 'Payout', '731', 'EUR', String(defaults.accountIds.mainEur)]);
	await page.getByText(`${key}`).first().waitFor();
	await page.getByText('It was paid').first().click();
	await page.getByRole('button').last().click();
	await page.getByText('Recorded as paid').waitFor();
	expect(await send()).toBe('skipped');
	await page.context().close();
}

/** An agent asks for a payout, and a person presses the mail's button. */
export async function approveAgent(editor: Editor, instance: EditorInstance): Promise<void> {
	const { api, sandbox, mailbox } = instance;
	const before = sandbox.state.payouts.length;
	mailbox.mails.length = 0;
	await withAgent(editor, instance, 'agent-with-approval', async ({ id, say }) => {
		const invoice = own('BROWSER-2');
		await say({
			toolParameters: { invoice, beneficiaryId: 501, amount: 1234, concept: invoice },
		});
		// The mail comes before n8n has stored that the run waits, and a click that is too early is lost.
		const status = async () => (await api.executions(id))[0]?.status;
		await expect.poll(status, { timeout: 60_000 }).toBe('waiting');
		expect(sandbox.state.payouts.length).toBe(before);
		const page = await openApproval(editor, instance);
		await expect.poll(() => sandbox.state.payouts.length, { timeout: 60_000 }).toBe(before + 1);
		await page.context().close();
	});
}

/** An agent is asked twice for the same invoice. */
export async function payFromChat(editor: Editor, instance: EditorInstance): Promise<void> {
	const { sandbox } = instance;
	const before = sandbox.state.payouts.length;
	await withAgent(editor, instance, 'agent-that-pays', async ({ say, hears }) => {
		const invoice = own('BROWSER-3');
		for (const outcome of ['paid', 'skipped']) {
			await say({ invoice, beneficiaryId: 502, amount: 2345, concept: invoice });
			await hears(`"outcome":"${outcome}"`);
		}
	});
	expect(sandbox.state.payouts.length).toBe(before + 1);
}

/** The editor's chat with an agent. */
interface AgentChat {
	/** The id of the agent's workflow. */
	id: string;
	/** Sends a message: what the agent calls its tool with. */
	say: (parameters: object) => Promise<void>;
	/** Waits for an answer with this text. */
	hears: (text: string) => Promise<void>;
}

/** Opens the chat of the editor with an agent. The chat's public page loads n8n's script from another server. */
async function withAgent(
	{ page }: Editor,
	{ api, url, credential, mailbox }: EditorInstance,
	example: string,
	talk: (chat: AgentChat) => Promise<void>,
): Promise<void> {
	const model = await startChatModel();
	try {
		const credentials = await exampleCredentials(api, credential);
		await api.putCredential('Mail server', 'smtp', mailbox.credential);
		await api.putCredential('Chat model', 'openAiApi', { apiKey: 'none', url: model.baseUrl });
		const store = async (name: string) =>
			await api.putWorkflow(withCredentials(readWorkflow(name), credentials));
		await api.publish(await store('agent-payout-tool'));
		const { id } = await store(example);
		await page.goto(`${url}/workflow/${id}`);
		const opensAndHides = page.getByTestId('workflow-chat-button');
		await opensAndHides.click();
		await talk({
			id,
			say: async (parameters) => {
				await page.getByTestId('chat-input').fill(JSON.stringify(parameters));
				await page.keyboard.press('Enter');
			},
			hears: async (text) =>
				await page.getByTestId('canvas-chat').getByText(text).waitFor({ timeout: 60_000 }),
		});
		// n8n shows the next workflow's chat as this one was left.
		await opensAndHides.click();
	} finally {
		await model.stop();
	}
}

/** Fills the fields of a form of n8n in their order, and sends it. */
async function fillForm(page: Page, values: string[]): Promise<void> {
	for (const [index, value] of values.entries()) {
		const field = page.locator(`[name="field-${index}"]`);
		const isList = (await field.evaluate((element) => element.tagName)) === 'SELECT';
		await (isList ? field.selectOption(value) : field.fill(value));
	}
	await page.getByRole('button').last().click();
}
