import { expect } from '@playwright/test';
import { runWorkflow } from '../../../tools/n8n/executions';
import { own } from '../e2e/support/calls';
import { startChatModel } from '../e2e/support/chatModel';
import { rowOf } from '../e2e/support/payouts';
import { approve, openApproval, openWindow, publishExamples, publishWithPayouts } from './approval';
import type { Editor } from './editor';
import { showExample } from './examples';
import { later } from '../laterClock';
import type { World } from '../world';

/** Examples that a schedule or an error starts, and the mail that follows when a person presses the button instead. */
export const STARTED_BY_HAND: Array<{ example: string; mail?: RegExp }> = [
	{ example: 'alert', mail: /^Payments: 1 to look at$/ },
	{ example: 'balance-alert' },
	{ example: 'reconcile-movements-daily', mail: /^Reconciled: \d+ to look at$/ },
];

/** Presses "Execute workflow" in the editor. */
export async function startByHand(
	editor: Editor,
	instance: World,
	{ example, mail }: (typeof STARTED_BY_HAND)[number],
): Promise<void> {
	const { mailbox } = instance;
	await showExample(editor, instance, example);
	const before = mailbox.mails.length;
	await editor.page.getByTestId('execute-workflow-button').click();
	await editor.page.getByText('Workflow executed successfully').first().waitFor();
	const subjects = () => mailbox.mails.slice(before).map(({ subject }) => subject);
	if (mail === undefined) expect(subjects()).toEqual([]);
	else await expect.poll(() => subjects().join(), { timeout: 30_000 }).toMatch(mail);
}

/** A payout whose answer the sandbox loses is looked up on the form, and said to be paid. */
export async function resolveUnknown(editor: Editor, instance: World): Promise<void> {
	const { api, url, sandbox } = instance;
	await publishWithPayouts(instance, 'unknown-payouts');
	await publishExamples(instance, 'pay-a-list');
	const key = own('BROWSER-1');
	await fetch(`${url}/webhook/payments-service/pay-a-list`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			'X-Payments-Key': instance.instance.secrets.webhookKey,
		},
		body: JSON.stringify({ payouts: [rowOf('BROWSER-1', '7.31')] }),
	});
	const approval = await openApproval(editor, instance);
	const page = await openWindow(editor);
	await page.goto(sandbox.url);
	await page.getByRole('button', { name: "Lose the next payout's answer" }).click();
	await approve(approval);
	const state = async () => (await api.tableRows('Payouts')).find((row) => row.key === key)?.state;
	await expect.poll(state, { timeout: 60_000 }).toBe('unknown');
	later(instance.n8n);

	await page.goto(`${url}/form/payments-service/unknown-payouts`);
	await page.locator('input[type="text"]').fill(key);
	await page.getByRole('button').last().click();
	await page.getByText(key).first().waitFor();
	await page.getByText('It was paid').first().click();
	await page.getByRole('button').last().click();
	await page.getByText('Recorded as paid').waitFor();
	expect(await state()).toBe('paid');
	await page.context().close();
}

/** An agent hands an invoice in, twice; the approver is asked once, and it is paid once. */
export async function payFromChat(editor: Editor, instance: World): Promise<void> {
	const { api, sandbox } = instance;
	const before = sandbox.state.payouts.length;
	await publishWithPayouts(instance, 'agent-that-pays');
	await withAgent(editor, instance, 'agent-that-pays', async ({ say, hears }) => {
		for (const state of ['waiting', 'known']) {
			await say(rowOf('BROWSER-3', '23.45', { network: '' }));
			await hears(`"state":"${state}"`);
		}
	});
	expect(sandbox.state.payouts.length).toBe(before);
	const approving = await api.findWorkflow('paymentsApprove');
	if (!approving) throw new Error('"Approve and pay" is not there');
	await runWorkflow(api, approving, 'Every hour');
	await approve(await openApproval(editor, instance));
	await expect.poll(() => sandbox.state.payouts.length, { timeout: 60_000 }).toBe(before + 1);
}

/** The editor's chat with an agent. */
interface AgentChat {
	/** Sends a message: what the agent calls its tool with. */
	say: (parameters: object) => Promise<void>;
	/** Waits for an answer with this text. */
	hears: (text: string) => Promise<void>;
}

/** Opens the chat of the editor with an agent. The chat's public page loads n8n's script from another server. */
async function withAgent(
	editor: Editor,
	world: World,
	example: string,
	talk: (chat: AgentChat) => Promise<void>,
): Promise<void> {
	const { page } = editor;
	const model = await startChatModel();
	try {
		await showExample(editor, world, example);
		// In the place of the one that the example is shown with.
		await world.api.putCredential('Chat model', 'openAiApi', {
			apiKey: 'none',
			url: model.baseUrl,
		});
		const opensAndHides = page.getByTestId('workflow-chat-button');
		await opensAndHides.click();
		await talk({
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
