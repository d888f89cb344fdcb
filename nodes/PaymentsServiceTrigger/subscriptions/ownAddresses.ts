import type { ICredentialDataDecryptedObject, IHookFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { Memory } from '../events/eventMark';
import { addressFor } from '../events/eventMark';
import { isOfSameN8n, isSameAddress, isTestAddress, leadsTo, siblingOf } from './addresses';
import { ledgerName, readLedger, writeLedger } from './ledger';

/** Tells the node's own addresses from those of others. */
export interface OwnAddresses {
	/** Whether this is a run from the editor, which has an address of its own. */
	isTest: boolean;
	/** By event: the addresses that this node subscribed before. */
	subscribed: Map<string, string>;
	/** By event: addresses of others that are to be restored. */
	replaced: Map<string, string[]>;
	/** Keeps both for the next activation or its end. */
	write(subscribed: Map<string, string>, replaced: Map<string, string[]>): void;
	/** The address to subscribe for an event. */
	wanted(event: string): string;
	/** Whether the service has the wanted address for an event, in its own spelling. */
	isInPlace(event: string, address: string): boolean;
	/** Whether an address leads to this node now. */
	isHere(address: string): boolean;
	/**
	 * Whether this run may take an address away: one that leads here, one that this node subscribed under an earlier
	 * public address of n8n, and, for the production run, the node's test address.
	 */
	isMine(address: string): boolean;
	/** Whether this is the node's address of the other kind of run. */
	isSibling(address: string): boolean;
	/** Whether the address belongs to a workflow of this n8n. */
	isOfThisN8n(address: string): boolean;
}

/**
 * The address under which n8n receives this node's notifications; test and production runs have their own. n8n has one for
 * each webhook that the node describes; throws when it has none.
 */
export function ownWebhookUrl(hook: IHookFunctions): string {
	const url = hook.getNodeWebhookUrl('default');
	if (url !== undefined) return url;
	throw new NodeOperationError(
		hook.getNode(),
		'n8n gives this node no webhook URL, so no notification could arrive: remove the node, add it again, and publish the workflow.',
	);
}

/** The node's addresses at an account, by what it is now and by what it wrote into static data. */
export function ownAddressesOf(
	hook: IHookFunctions,
	credentials: ICredentialDataDecryptedObject,
): OwnAddresses {
	const webhookUrl = ownWebhookUrl(hook);
	const sibling = siblingOf(webhookUrl);
	const memory = hook.getWorkflowStaticData('node') as Memory;
	const name = ledgerName(hook, credentials);
	const ledger = readLedger(memory, name, webhookUrl);
	const subscribed = new Map(ledger.subscribed);
	// When n8n ends a test, it does not say that it was one; the address does.
	const isTest = hook.getMode() === 'manual' || isTestAddress(webhookUrl);
	const wanted = (event: string) => addressFor(event, webhookUrl, memory);
	const isHere = (address: string) => leadsTo(address, webhookUrl);
	const isSibling = (address: string) => sibling !== undefined && leadsTo(address, sibling);
	const isRemembered = (address: string) =>
		[...subscribed.values()].some((one) => isSameAddress(one, address));
	return {
		isTest,
		subscribed,
		replaced: new Map(ledger.replaced),
		write: (now, owed) =>
			writeLedger(memory, name, webhookUrl, { subscribed: [...now], replaced: [...owed] }),
		wanted,
		isHere,
		isSibling,
		isInPlace: (event, address) =>
			isSameAddress(address, wanted(event)) ||
			(isHere(address) && address === subscribed.get(event)),
		isMine: (address) =>
			isHere(address) || isRemembered(address) || (!isTest && isSibling(address)),
		isOfThisN8n: (address) => isOfSameN8n(address, webhookUrl),
	};
}
