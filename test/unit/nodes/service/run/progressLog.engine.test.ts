import { deduplication } from '../../../../engine';
import { hookContext } from '../../../../engine/trigger';
import { createTrigger } from '../../PaymentsServiceTrigger/support';
import { payoutParameters } from '../../PaymentsService/oncePerKey/support';
import { useScriptedService } from '../scriptedService';

/** Each request takes five seconds of the clock. */
let nowMs: number;
const service = useScriptedService(({ body: { amount, currency, depositaccountId } }) => {
	nowMs += 5000;
	return { body: { id: 1, state: 'charged', amount: -Number(amount), currency, depositaccountId } };
});
const told: string[] = [];
beforeEach(() => {
	nowMs = Date.parse('2026-11-24T09:00:00Z');
	jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
	told.length = 0;
	const { logger } = hookContext(createTrigger().setup).context;
	jest.spyOn(logger, 'info').mockImplementation((text) => void told.push(text));
});
afterEach(() => jest.restoreAllMocks());

/** The next read may leave before the item of the one before has ended. */
const lineOf = (title: string, done: number) =>
	`^Payments Service: ${title}, (${done}|${done - 1}) of 13 items$`;

const ONE_AT_A_TIME = { requestOptions: { concurrency: 1 } };
const payout = { ...payoutParameters, idempotencyKey: '={{ $json.alias }}' };

it.each<[string, (count: number) => Promise<unknown>]>([
	['Beneficiary: Get', async (count) => await service.read(count, { ...ONE_AT_A_TIME })],
	['Beneficiary: Update', async (count) => await service.write(count)],
	['Payout: Send', async (count) => await service.runEach(payout, count)],
])(
	'a run of "%s" tells the log every 15 s how far it is, after the first 30',
	async (title, work) => {
		await work(5);
		deduplication.clear();
		expect(told).toEqual([]);
		await work(13);
		expect(told).toEqual([6, 9, 12].map((done) => expect.stringMatching(lineOf(title, done))));
	},
);
