/** The events of user hooks with the spec's description of when they are fired (spec: Events 2). */
export const hookEvents = [
	{ name: 'user_signup', description: 'Fired once a user completes registration' },
	{ name: 'user_login', description: 'Fired once a user completes login' },
	{
		name: 'user_kyc',
		description: 'Fired once a user completes the identity verification process',
	},
	{
		name: 'payment_in_state_change',
		description: 'Fired when the state of an incoming payment method changes',
	},
	{
		name: 'payment_out_state_change',
		description: 'Fired when the state of an outgoing payment method changes',
	},
	{ name: 'beneficiary_added', description: 'Fired after a beneficiary is created' },
	{ name: 'beneficiary_updated', description: 'Fired after a beneficiary is modified' },
	{ name: 'beneficiary_deleted', description: 'Fired after a beneficiary is deleted' },
] as const;

const names: ReadonlySet<string> = new Set(hookEvents.map(({ name }) => name));

/** Whether user hooks know this event; `more` are names beside the spec's. */
export function isHookEvent(name: string, more: readonly string[]): boolean {
	return names.has(name) || more.includes(name);
}
