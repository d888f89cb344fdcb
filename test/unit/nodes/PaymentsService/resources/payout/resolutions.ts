import type { INodeParameters } from 'n8n-workflow';
import type { Line } from '../../oncePerKey/support';
import { CONTINUE, passMinutes, UNTIL_KNOWN, usePayments } from '../../oncePerKey/support';

export const line = { key: 'A', amount: 711 };
export const despite = { options: { despiteMovement: true } };
export const PAYMENT = '7.11 EUR to beneficiary 501 (A)';

/** Payments, and what resolves the key of one of them. */
export function useResolutions() {
	const payments = usePayments();

	const resolveAs = async (
		decision: 'paid' | 'notPaid',
		parameters: INodeParameters = {},
		one = line,
	) => await payments.resolve([one], decision, { parameters });
	const free = async (parameters: INodeParameters = {}, one = line) =>
		await resolveAs('notPaid', parameters, one);
	/** The item of one that is refused, where the node continues on fail. */
	const notFreed = async (parameters: INodeParameters = {}) =>
		(await payments.resolve([line], 'notPaid', { ...CONTINUE, parameters })).items[0]?.json;
	const lookUp = async (one = line) => (await payments.lookUp([one])).items[0]?.json ?? {};
	const stateOf = async (one = line) => (await lookUp(one)).state;
	/** Leaves a payout whose time has passed. */
	const payUnknown = async (kind: 'reset' | 'resetAfterEffect', one: Line = line) => {
		await payments.payUnknown(kind, one);
		passMinutes(UNTIL_KNOWN);
	};
	const movements = () => payments.sandbox.state.movements.filter(({ amount }) => amount === -711);

	return { payments, resolveAs, free, notFreed, lookUp, stateOf, payUnknown, movements };
}
