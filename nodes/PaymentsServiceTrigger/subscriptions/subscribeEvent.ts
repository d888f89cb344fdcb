import { NodeOperationError } from 'n8n-workflow';

import type { Activation } from './activation';
import { isSameAddress, maskedAddresses } from './addresses';
import { assertFree } from './conflict';
import type { OwnAddresses } from './ownAddresses';
import { persist } from './persist';
import { isRefusal } from './release';

/** What became of one event. */
interface Subscribed {
	/** The node's address as the service keeps it. */
	address: string;
	/** Addresses of others that have now been replaced. */
	replaced: string[];
}

/**
 * Points one event at this node and reads it back. A single address that is replaced is changed in place, so that the event is
 * never without one. Throws when the event goes to others or was not subscribed; what was there before is
 * in `former` then.
 */
export async function subscribeEvent(activation: Activation, event: string): Promise<Subscribed> {
	const { hooks, own, onConflict, former } = activation;
	const wanted = own.wanted(event);
	const before = await hooks.addressesOf(event);
	const others = before.filter((address) => !own.isMine(address));
	const present = before.find(own.isHere);
	const isShared = others.length > 0;
	if (present !== undefined && (isShared || (before.length === 1 && own.isInPlace(event, present))))
		return { address: present, replaced: [] };

	assertFree(activation, event, before);
	former.set(event, others);
	const staysAlone = !isShared || onConflict === 'replace';
	let after = before;
	if (staysAlone && before.length === 1) {
		const fault = await hooks.change(event, wanted).then(
			() => undefined,
			(error: Error) => error,
		);
		after = await hooks.addressesOf(event);
		// Where the service refuses or ignores this, it is done by removing and adding instead, but never during an outage.
		if (fault !== undefined && !isRefusal(fault) && !isAlone(own, after)) throw fault;
	} else if (!staysAlone || before.length === 0) {
		await hooks.add(event, wanted);
		after = await hooks.addressesOf(event);
	}
	// Whoever came meanwhile is not removed.
	const isAsBefore = after.every((one) => before.includes(one) || own.isMine(one));
	if (staysAlone && isAsBefore && !isAlone(own, after) && after.length > 0) {
		await hooks.removeAll(event);
		after = await persist(async () => {
			await hooks.add(event, wanted);
			return await hooks.addressesOf(event);
		});
	}

	const address = after.find(own.isHere);
	if (address === undefined) throw await notSubscribed(activation, event);
	assertKept(activation, event, staysAlone ? [] : others, after);
	return { address, replaced: staysAlone ? others : [] };
}

/** Whether this node's address is the only one. */
function isAlone(own: OwnAddresses, addresses: string[]): boolean {
	return addresses.length === 1 && addresses.every(own.isHere);
}

/** Throws when the addresses beside which the node's own was added are gone. */
function assertKept({ hook }: Activation, event: string, others: string[], after: string[]): void {
	const pushedOut = others.filter((other) => !after.some((one) => isSameAddress(one, other)));
	if (pushedOut.length === 0) return;
	throw new NodeOperationError(
		hook.getNode(),
		`The service keeps one address for ${event}, and this node's pushed out ${maskedAddresses(pushedOut)}: set "If Event Is Taken" to "Replace" to take that place, or end that subscription first.`,
	);
}

/** An unknown event is dropped without an error (spec, "User hooks"), so it shows only in what is read back. */
async function notSubscribed(
	{ hook, hooks }: Activation,
	event: string,
): Promise<NodeOperationError> {
	const available = await hooks.availableEvents();
	const reason = available.includes(event)
		? 'although it offers the event: publish the workflow again, and tell the service if that does not help'
		: `because it has no such event: change "Trigger On Names or IDs". Available: ${available.join(', ')}`;
	return new NodeOperationError(
		hook.getNode(),
		`The service did not subscribe event "${event}", ${reason}`,
	);
}
