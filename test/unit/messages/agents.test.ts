import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { useService } from '../nodes/PaymentsService/resources/service';
import { VALID } from '../nodes/PaymentsService/resources/validParameters';

const service = useService();

const LIMITS = { agentsMayPay: true, maxAmount: '2000', maxTotal: '2000' };
const PAYOUT = { ...VALID['payout.send'], destinationAmount: '', options: LIMITS };
const BODY = {
	error: { type: 'invalid_request_error', code: 'closed', message: 'Account closed' },
};

const payout = (parameters: INodeParameters = {}): [string, INodeParameters] => [
	'payout.send',
	{ ...PAYOUT, ...parameters },
];
const fails = (kind: 'resetAfterEffect' | 'status') => () =>
	service.sandbox.nextFault({ route: '/operations/payout', kind, status: 400, body: BODY });
const nothing = () => undefined;

/** What happens before an agent's call, and the call. */
const SITUATIONS: Array<[string, () => unknown, [string, INodeParameters?]]> = [
	['not allowed to pay', nothing, payout({ options: {} })],
	['allowed without a total', nothing, payout({ options: { ...LIMITS, maxTotal: '' } })],
	['allowed with an exchange', nothing, payout({ destinationAmount: '5' })],
	['the model’s own limit', nothing, payout({ options: { ...LIMITS, maxAmount: '={{ 1 }}' } })],
	['above Max Amount', nothing, payout({ amount: '2001' })],
	[
		'above Max Total with what was paid before',
		nothing,
		payout({ idempotencyKey: "={{ $runIndex === 0 ? 'INV-1' : 'INV-2' }}" }),
	],
	['a payout that the service refuses', fails('status'), payout()],
	['an operation that is not for agents', nothing, ['user.disable']],
];

it('what an AI agent reads is as it was reviewed', async () => {
	const texts: Record<string, IDataObject> = {};
	for (const [name, prepare, [operation, parameters = VALID[operation]]] of SITUATIONS) {
		service.reset();
		prepare();
		const rounds = [[{}], [{}]];
		const { answers } = await service.runByAgent(operation, parameters, { rounds });
		const [last] = JSON.parse(
			String(answers[name.startsWith('above Max Total') ? 1 : 0]),
		) as IDataObject[];
		const { error, nextStep, leftOut } = last;
		texts[name] = { error, nextStep, leftOut };
	}
	expect(texts).toMatchSnapshot();
});
