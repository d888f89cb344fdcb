import type { IHookFunctions } from 'n8n-workflow';

import { masked } from './addresses';
import type { OwnAddresses } from './ownAddresses';
import type { Subscription, UserHooks } from './userHooks';

/**
 * Ends these subscriptions of the node; all are tried. One that has another address beside it is left: the request to remove
 * names no address (spec, "User hooks"), so it might remove both. Gives whether all were ended; the log names the others.
 */
export async function endSubscriptions(
	hook: IHookFunctions,
	hooks: UserHooks,
	own: OwnAddresses,
	subscriptions: Subscription[],
): Promise<boolean> {
	let isAll = true;
	for (const event of new Set(subscriptions.map((one) => one.event))) {
		try {
			const current = (await hooks.list(event)).map(({ address }) => address);
			const others = current.filter((address) => !own.isMine(address));
			// Somebody else may have taken it meanwhile.
			if (others.length === current.length) continue;
			if (others.length > 0) throw new Error(`ending that could end ${masked(...others)} too`);
			await hooks.removeAll(event);
		} catch (error) {
			isAll = false;
			hook.logger.error(
				`Payments Service: workflow "${hook.getWorkflow().name}" stays subscribed to ${event}: ${messageOf(error)}`,
			);
		}
	}
	return isAll;
}

/** For n8n's log and its editor, which show nothing else of an error. */
export function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : 'unknown reason';
}
