import { NodeOperationError } from 'n8n-workflow';

import { isMasked } from '../../service/maskSecrets';
import type { Activation } from './activation';
import { maskedAddress } from './addresses';

/**
 * Throws when an event goes to others and this run may neither replace them nor be added beside them. A test run never
 * replaces, and is added beside others only where the service has been seen to keep several addresses.
 */
export function assertFree(activation: Activation, event: string, addresses: string[]): void {
	const { hook, own, onConflict, keepsSeveral } = activation;
	const other = addresses.find((address) => !own.isMine(address));
	if (other === undefined || addresses.some(own.isHere)) return;
	const isAllowed = own.isTest ? onConflict === 'addBeside' && keepsSeveral : onConflict !== 'fail';
	if (isAllowed) {
		assertRestorable(activation, event, addresses);
		return;
	}

	const masked = maskedAddress(other);
	const problem = own.isSibling(other)
		? `The published workflow receives ${event} at ${masked}`
		: `Another ${own.isOfThisN8n(other) ? 'workflow' : 'system'} receives ${event} at ${masked}`;
	throw new NodeOperationError(hook.getNode(), `${problem}${nextStep(activation, other)}`);
}

/** Throws for an address that repeats a secret of the credential: it is read without it, and could not be put back. */
function assertRestorable({ hook }: Activation, event: string, addresses: string[]): void {
	const spoilt = addresses.find(isMasked);
	if (spoilt === undefined) return;
	throw new NodeOperationError(
		hook.getNode(),
		`The address ${maskedAddress(spoilt)}, which receives ${event}, holds a secret of the credential, so this node could not put it back: end that subscription where it was made.`,
	);
}

function nextStep({ own, onConflict }: Activation, other: string): string {
	if (own.isTest) {
		const beside =
			onConflict === 'addBeside'
				? 'so far the service has not been seen to keep several addresses for one event'
				: 'or set "If Event Is Taken" to "Add Beside" if the service keeps several addresses for one event';
		return own.isSibling(other)
			? `, and a test must not take it away: unpublish it before you test, or look at its executions; ${beside}.`
			: `, and a test must not take it away: end that subscription first; ${beside}.`;
	}
	const end = own.isOfThisN8n(other)
		? 'unpublish that one'
		: 'end that subscription where it was made';
	return `: ${end}, or set "If Event Is Taken" to "Replace", or to "Add Beside" if the service keeps several addresses for one event.`;
}
