import { masked } from './addresses';
import type { OwnAddresses } from './ownAddresses';

/**
 * Why an event is left to the address that another has for it, with what to do; `undefined` when it is not. A test takes nothing
 * from anybody: the service may keep one address for each event (an assumption: the spec does not say).
 */
export function conflictOf(
	event: string,
	[other]: string[],
	own: OwnAddresses,
	onConflict: 'fail' | 'subscribe',
): string | undefined {
	if (other === undefined) return undefined;
	const taken = `${masked(other)} already receives ${event}`;
	if (own.isTest) {
		return own.isSibling(other)
			? `${taken}: that is this workflow, published. A test takes nothing from it: unpublish it before you test, or look at its executions.`
			: `${taken}, and a test takes nothing from anybody: end that subscription first, or test with an event that nobody has.`;
	}
	if (onConflict === 'subscribe') return undefined;
	return own.isProbablyFormer(other)
		? `${taken}. That is probably this node's address of before, unless another n8n runs a copy of it. Set "If Event Is Taken" to "Subscribe Anyway", or end it with "User Hook: Unsubscribe".`
		: `${taken}: unpublish the workflow that it belongs to, end that subscription, or set "If Event Is Taken" to "Subscribe Anyway", which may end it.`;
}
