import { chainOf, using } from '../../../../tools/n8n/chain';
import type { WorkflowCheck } from '../importedWorkflow';
import { changeSettings } from '../support/calls';
import { startChat } from '../support/chat';
import { HOSTILE, isMarked } from '../support/hostile';
import { says } from '../support/findings';
import { step } from '../support/step';

const TO = 'finance@example.com';
const OUTCOMES = [
	{ outcome: 'paid', idempotencyKey: 'INV-1' },
	{ outcome: 'refused', error: 'No funds', nextStep: 'Top up' },
	{ outcome: 'refused', idempotencyKey: `INV-4 ${HOSTILE}`, error: 'Line\r\nbreak' },
	{ outcome: 'unknown', idempotencyKey: 'INV-3', error: 'No answer', nextStep: 'Look it up first' },
];

/** Outcomes from another workflow, by mail and by chat; and a workflow that fails. */
export const check: WorkflowCheck = async (imported) => {
	const chat = await startChat();
	try {
		await imported.chooseCredential('Chat message', 'telegramApi', chat.credential);
		await imported.publish();
		const jsonOutput = JSON.stringify({ rows: OUTCOMES });
		const workflowId = { __rl: true, mode: 'id', value: imported.workflow.id };
		const caller = await imported.importOther(
			'alertCaller',
			chainOf('alertcaller', 'Alert: caller', [
				{ name: 'Webhook', ...WEBHOOK },
				step('Outcomes', 'n8n-nodes-base.set', 3.4, { mode: 'raw', jsonOutput, options: {} }),
				step('Each', 'n8n-nodes-base.splitOut', 1, { fieldToSplitOut: 'rows', options: {} }),
				step('Alert', 'n8n-nodes-base.executeWorkflow', 1.3, { workflowId, options: {} }),
			]),
		);
		await caller.publish();
		await caller.post('alert-caller', {});
		const mail = await imported.mailTo(TO, 1);

		const failing = await imported.importOther(
			'alertFailing',
			chainOf(
				'alertfailing',
				'Alert: failing',
				[
					{ name: 'Webhook', ...WEBHOOK, webhookId: 'alert-failing', parameters: FAILING_WEBHOOK },
					{ ...step('Look up', 'n8n-nodes-payments-service.paymentsService', 1, LOST), ...using() },
				],
				{ errorWorkflow: imported.workflow.id },
			),
		);
		await failing.publish();
		await failing.post('alert-failing', {});
		const failure = await imported.mailTo(TO, 2);

		await changeSettings(imported, "'mail'", "'chat'");
		await imported.publish();
		await caller.post('alert-caller', {});
		await imported.until(() => chat.messages.length > 0);
		return {
			'what is paid is no alert': [mail.text.includes('INV-1'), false],
			'unknown ones come first, with the next step': [
				mail.text.trim().startsWith('unknown: INV-3. No answer. Look it up first'),
				true,
			],
			'refused ones follow': [mail.text.includes('refused: without a key. No funds. Top up'), true],
			'a failed workflow is named with its reason and the next step': says(
				failure.text,
				'"Alert: failing" ended with an error at "Look up": Idempotency Key: ',
				'Nothing was sent.',
			),
			'or a chat gets the message': [chat.messages[0].text.includes('INV-3'), true],
			'what others wrote is text in it, and turns nothing round': [
				[
					chat.messages[0].text.includes(
						'&lt;a href="https://evil.example"&gt;here&lt;/a&gt;&amp;lt;',
					),
					isMarked(chat.messages[0].text + mail.text),
					mail.text.includes('{{ 6 * 7777 }}'),
				],
				[true, false, true],
			],
			'then no mail is sent': [imported.mailsTo(TO).length, 2],
		};
	} finally {
		chat.stop();
	}
};

const LOST = { resource: 'payout', operation: 'lookUp', idempotencyKey: 'INV-undefined' };
const FAILING_WEBHOOK = {
	httpMethod: 'POST',
	path: 'alert-failing',
	responseMode: 'onReceived',
	options: {},
};
const WEBHOOK = {
	type: 'n8n-nodes-base.webhook',
	typeVersion: 2.1,
	webhookId: 'alert-caller',
	parameters: { ...FAILING_WEBHOOK, path: 'alert-caller' },
};
