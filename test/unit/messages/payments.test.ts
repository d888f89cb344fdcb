import { shortPauses, withSleep } from '../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(shortPauses));

import type { INodeParameters } from 'n8n-workflow';
import { defaults } from '../../../sandbox/server';
import { deduplication } from '../../engine';
import type { Line } from '../nodes/PaymentsService/oncePerKey/support';
import { passMinutes, UNTIL_KNOWN, usePayments } from '../nodes/PaymentsService/oncePerKey/support';
import { said, situationsOf, textOf, type Situations } from './situations';

const payments = usePayments();
const { answer, lose, credential, run } = situationsOf(payments);
const line: Line = { key: 'INV-7', amount: 777 };

const pay = async (more: Line = {}, ...others: Line[]) =>
	await said(payments.pay([{ ...line, ...more }, ...others]));
const payWith = async (options: INodeParameters, more: Line = {}, requestOptions = {}) =>
	await said(payments.payWith(options, [{ ...line, ...more }], { parameters: { requestOptions } }));
const list = [
	{ key: 'A', amount: 1000 },
	{ key: 'B', amount: 1001 },
];
const MAJOR = { parameters: { amountUnit: 'major', destinationAmount: '' } };
const limited = async (options: INodeParameters, lines: Line[] = list, more = {}) =>
	await said(payments.payWith(options, lines, more));
const lookUp = async (more: Line = {}) => await said(payments.lookUp([{ ...line, ...more }]));
const resolve = async (as: 'paid' | 'notPaid', more: Line = {}, parameters: INodeParameters = {}) =>
	await said(payments.resolve([{ ...line, ...more }], as, { parameters }));
const loseAnswer = () => payments.failNext({ kind: 'resetAfterEffect' });
const PAGE = { body: '<html></html>' };
const underWay = () => payments.payUnknown('reset', line);
/** Leaves a payout of unknown end, whose money has moved or not. */
const open =
	(kind: 'reset' | 'resetAfterEffect' = 'reset') =>
	async () => {
		await payments.payUnknown(kind, line);
		passMinutes(UNTIL_KNOWN);
	};
const paid = () => payments.pay([line]);
/** Lets the claim of the next payout take twenty minutes. */
const holdUp = () => {
	const record = deduplication.checkProcessedAndRecord.bind(deduplication);
	let rows = 0;
	jest.spyOn(deduplication, 'checkProcessedAndRecord').mockImplementation(async (...row) => {
		rows += 1;
		if (rows === 3) passMinutes(20);
		return await record(...row);
	});
};
const [SEND, MOVEMENTS] = ['/operations/payout', '/accounts/{accountId}/movements'];
const mismatch = async () => {
	const transfer = { id: 9, amount: -777, currency: 'EUR', depositaccountId: 502 };
	payments.failNext({ kind: 'status', status: 200, body: transfer });
	await pay();
	payments.restart();
};
const endless = answer(MOVEMENTS, 200, { times: 99, body: { items: [{ id: 1 }], hasMore: true } });
/** Another execution writes the same into the record, a moment before. */
const takeMeanwhile = () => {
	const record = deduplication.checkProcessedAndRecord.bind(deduplication);
	jest.spyOn(deduplication, 'checkProcessedAndRecord').mockImplementation(async (...row) => {
		// Both at once: after an await, the node has its own ID again, and with it another row.
		const [, second] = await Promise.all([record(...row), record(...row)]);
		return second;
	});
};
const NOTHING = '={{ $json.nothing }}';
const other = { amount: 778 };
const refundOf = {
	...{ orderCode: defaults.refundableOrderCode, securityCode: defaults.securityCode },
	...{ amountUnit: 'minor', amount: 711 },
};
const link = {
	concept: 'One',
	description: 'Two',
	amountUnit: 'minor',
	amount: 1234,
	options: { idempotencyKey: 'A' },
};

const PAYMENTS: Situations = {
	'payout refused': () => pay({ beneficiaryId: 509 }),
	'second of three payouts refused': () => pay({}, { key: 'B', beneficiaryId: 509 }, { key: 'C' }),
	// n8n takes "EPERM" in a name for an error of the system.
	'payout without an answer': [lose(SEND), () => pay({ key: 'PEPERMANS-7' })],
	'first of two payouts without an answer': [lose(SEND), () => pay({}, { key: 'B' })],
	'payout answered with 503': [answer(SEND, 503), pay],
	'payout answered with another amount': [
		answer(SEND, 200, {
			body: { id: 9, amount: -778, currency: 'EUR', depositaccountId: 501, state: 'charged' },
		}),
		pay,
	],
	'payout that the service calls failed': [
		answer(SEND, 200, {
			body: {
				...{ id: 9, amount: -777, currency: 'EUR', depositaccountId: 501 },
				...{ state: 'failed', reference: 'REF-8' },
			},
		}),
		pay,
	],
	'payout answered with a page': [answer(SEND, 200, PAGE), pay],
	'payout answered with another beneficiary, sent again': [mismatch, pay],
	'payout without an answer whose money has moved': [loseAnswer, pay],
	'payout without an answer while the movements cannot be read': [
		() => (loseAnswer(), answer(MOVEMENTS, 500)()),
		pay,
	],
	'payout without an answer among too many movements': [() => (loseAnswer(), endless()), pay],
	'payout still under way, sent again': [underWay, pay],
	'payout of unknown end, sent again': [open(), pay],
	'payout of unknown end, sent again with another amount': [open(), () => pay(other)],
	'list with six open payouts': [
		async () => {
			for (const key of [...'ABCDEF']) await payments.payUnknown('reset', { ...line, key });
		},
		() => pay({}, ...[...'ABCDEF', 'G'].map((key) => ({ ...line, key }))),
	],
	'payout that was paid, sent again with another amount': [paid, () => pay(other)],
	'key twice in a list, for two payouts': () => pay({}, { ...line, ...other }),
	'key that lost its variable part': () => pay({ key: 'INV-undefined' }),
	'payout that cannot be recorded': [
		() => {
			const away = new Error('connect ECONNREFUSED');
			jest.spyOn(deduplication, 'checkProcessedAndRecord').mockRejectedValue(away);
		},
		pay,
	],
	'payout held up until too little time was left': [holdUp, pay],
	'payout with a long Timeout': () => payWith({}, {}, { timeout: 300_001 }),
	'payout with a long wait': () => payWith({}, {}, { maxRateLimitWait: 181 }),
	'payout above Max Amount': () => payWith({ maxAmount: '5' }),
	'list above Max Total': () => payWith({ maxTotal: '5' }),
	'one of two payouts above Max Amount': () => limited({ maxAmount: '1000' }),
	'payout above Max Amount in the currency of the account, whatever arrives': () =>
		limited({ maxAmount: '1000' }, [
			{ key: 'A', amount: 1001, destinationCurrency: 'USD', destinationAmount: 900 },
		]),
	'payout above Max Amount in the major unit': () =>
		limited({ maxAmount: '10.00' }, [{ key: 'A', amount: '10.01' }], MAJOR),
	'Max Amount that was added, and is empty': () => limited({ maxAmount: NOTHING }),
	'Max Total that was added, and is empty': () => limited({ maxTotal: NOTHING }),
	'list above Max Total as a whole': () => limited({ maxTotal: '2000' }),
	'list above Max Total in its second currency': () =>
		limited({ maxTotal: '2000' }, [
			...list.slice(0, 1),
			{
				...{ key: 'B', amount: 2001, accountId: defaults.accountIds.usdc, currency: 'USDC' },
				...{ beneficiaryId: 505, method: 'CRYPTO' },
			},
		]),
	'list above Max Total in the major unit': () => {
		const lines = ['10.00', '10.51'].map((amount) => ({ key: amount, amount }));
		return limited({ maxTotal: '20.50' }, lines, MAJOR);
	},
	...Object.fromEntries(
		['eur', 'EU\u00adR\u200b', '\uff25UR'].map((currency) => [
			`list above Max Total with ${JSON.stringify(currency)} for EUR`,
			() => limited({ maxTotal: '2000' }, [{ ...list[0], currency }, list[1]]),
		]),
	),
	'list above the funds': () => payWith({ checkFunds: true }, { amount: 90_000_000 }),
	'list from an account that is not there': () => payWith({ checkFunds: true }, { accountId: 77 }),
	'funds that cannot be read': [answer('/accounts/', 500), () => payWith({ checkFunds: true })],
	'refund without an answer': [lose('/movements/in/refund'), () => said(payments.refund('CN-7'))],
	'refund without a User Token': [
		credential({ userToken: '' }),
		() => run('movement', 'refund', { ...refundOf, idempotencyKey: 'CN-8' }),
	],
	'payment link without an answer, with a key': [
		lose('/paymentcards'),
		() => run('paymentCard', 'create', link),
	],
	'payment link without an answer, without a key': [
		lose('/paymentcards'),
		() => run('paymentCard', 'create', { ...link, options: {} }),
	],
	'look-up of what nobody sent': lookUp,
	'look-up of what is under way': [underWay, lookUp],
	'look-up of what was answered with another payment': [mismatch, lookUp],
	'look-up of an unknown payout among the movements': [open('resetAfterEffect'), lookUp],
	'look-up of an unknown payout that is not there': [open(), lookUp],
	'look-up with another amount': [paid, () => lookUp(other)],
	'resolve of what is under way': [underWay, () => resolve('paid')],
	'resolve of what nobody sent': () => resolve('paid', { amount: '' }),
	'resolve as not paid of what nobody sent': () => resolve('notPaid'),
	'resolve as paid of a key that is new': () => resolve('paid'),
	'resolve as not paid of what is among the movements': [
		open('resetAfterEffect'),
		() => resolve('notPaid'),
	],
	'resolve as not paid of what was called paid': [() => resolve('paid'), () => resolve('notPaid')],
	'resolve as not paid without an amount': [open(), () => resolve('notPaid', { amount: '' })],
	'resolve as not paid of what was answered with another payment': [
		mismatch,
		() => resolve('notPaid'),
	],
	'resolve as not paid while the movements cannot be read': [
		async () => (await open()(), answer(MOVEMENTS, 500)()),
		() => resolve('notPaid'),
	],
	'resolve as not paid of what is paid and not among the movements': [
		async () => (await paid(), (payments.sandbox.state.movements.length = 0)),
		() => resolve('notPaid'),
	],
	'resolve as paid of a key that is just taken': [takeMeanwhile, () => resolve('paid')],
	'resolve with another amount': [open(), () => resolve('notPaid', other)],
	'resolve of a refund without its order code': () =>
		resolve('paid', {}, { recordOf: 'refund', orderCode: '' }),
};

it('what people read when a payment fails is as it was reviewed', async () => {
	expect(await textOf(payments, PAYMENTS)).toMatchSnapshot();
});
