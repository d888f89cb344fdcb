import type { IHookFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { Ownership } from './ownership';
import type { OnConflict } from './settings';
import { maskedUrl } from './webhookUrl';

/**
 * Throws when an event's place is taken by URLs that must not give way. A test run never takes the place
 * of the production run of the same node, whatever the option says.
 */
export function assertMayReplace(
	hook: IHookFunctions,
	ownership: Ownership,
	event: string,
	others: string[],
	{ onConflict, isTest }: { onConflict: OnConflict; isTest: boolean },
): void {
	const sibling = others.find((url) => ownership.isSibling(url));
	if (sibling !== undefined && isTest) {
		throw new NodeOperationError(
			hook.getNode(),
			`Event "${event}" goes to the production URL of this node, and the service keeps one URL per event. A test would take the notifications away from the active workflow.`,
			{ description: 'Unpublish the workflow before testing, or look at its executions instead.' },
		);
	}
	if (onConflict === 'replace') return;
	const holder =
		sibling === undefined
			? maskedUrl(others[0])
			: `the test URL of this node (${maskedUrl(sibling)})`;
	throw new NodeOperationError(
		hook.getNode(),
		`Event "${event}" is already sent to ${holder}, and as far as can be told the service keeps one URL per event`,
		{
			description:
				'Remove that subscription where it was made, or set the option "If Event Is Taken" to "Replace".',
		},
	);
}
