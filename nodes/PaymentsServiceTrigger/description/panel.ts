import type { INodeTypeDescription } from 'n8n-workflow';

/** The editor's text beside the node: while it waits, and once the workflow is published. */
export const panelTexts: Pick<
	INodeTypeDescription,
	'activationMessage' | 'eventTriggerDescription' | 'triggerPanel'
> = {
	eventTriggerDescription: 'Waiting for a notification of the Payments Service',
	activationMessage:
		'Notifications of the Payments Service now start this workflow. With "Developer Panel Endpoint" or "Payment Link", make sure that the production URL is the one you entered there.',
	triggerPanel: {
		header: 'Receive notifications of the Payments Service',
		executionsHelp: {
			inactive:
				'<b>While you build</b>, press the button above and cause the event, for example a payout in the sandbox. The workflow runs once, with the notification shown here.<br><br><b>When it is ready</b>, publish the workflow: from then on each notification starts it, and the runs are under "Executions".',
			active:
				'<b>While you build</b>, press the button above and cause the event, for example a payout in the sandbox. The notification is shown here.<br><br><b>The workflow is published</b>: each notification starts it, and the runs are under "Executions".',
		},
		activationHint:
			'Once you have finished building your workflow, publish it: it then runs on every notification without this panel.',
	},
};
