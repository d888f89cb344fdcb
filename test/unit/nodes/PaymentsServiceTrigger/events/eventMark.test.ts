import { chosenEvents } from '../../../../../nodes/PaymentsServiceTrigger/events';
import type { Memory } from '../../../../../nodes/PaymentsServiceTrigger/events/eventMark';
import {
	addressFor,
	provenEvent,
} from '../../../../../nodes/PaymentsServiceTrigger/events/eventMark';

const HOOK = 'https://n8n.example.com/webhook/1?a=b';
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

describe('the address of an event', () => {
	it('names it beside what the address has, with a mark of 32 digits', () => {
		const { mark, ...rest } = queryOf(addressFor('user_login', HOOK, {}));
		expect(rest).toEqual({ a: 'b', event: 'user_login' });
		expect(mark).toMatch(/^[0-9a-f]{32}$/);
	});

	it('is always the same for one node, and another for another event or node', () => {
		const memory: Memory = {};
		const first = addressFor('user_login', HOOK, memory);
		expect(memory.markKey).toMatch(/^[0-9a-f]{64}$/);
		expect(addressFor('user_login', HOOK, memory)).toBe(first);
		const marks = [first, addressFor('user_kyc', HOOK, memory), addressFor('user_login', HOOK, {})];
		expect(new Set(marks.map((address) => queryOf(address).mark)).size).toBe(3);
	});

	it('is marked by HMAC-SHA256 of the event under the key of the node', () => {
		const address = addressFor('user_login', HOOK, { markKey: 'key' });
		// printf user_login | openssl dgst -sha256 -hmac key
		expect(queryOf(address).mark).toBe('3f803376b13aac8bfb220265cd923680');
	});
});

describe('the event that an address names', () => {
	const memory: Memory = {};
	const query = queryOf(addressFor('user_login', HOOK, memory));

	it('is proven by its own mark', () => {
		expect(provenEvent(query, memory)).toBe('user_login');
	});

	it.each<[string, object, Memory]>([
		['another event', { event: 'user_kyc' }, memory],
		['no event', { event: '' }, memory],
		['several events', { event: ['user_login'] }, memory],
		['another mark', { mark: '0'.repeat(32) }, memory],
		['a shorter mark', { mark: '0' }, memory],
		['no mark', { mark: undefined }, memory],
		['no key yet', {}, {}],
		['the key of another node', {}, { markKey: 'another' }],
	])('is not proven with %s', (_name, change, known) => {
		expect(provenEvent({ ...query, ...change }, known)).toBeUndefined();
	});
});

describe('the chosen events', () => {
	it.each([
		[
			[' a ', 'a', '', ['b']],
			['a', 'b'],
		],
		['["a", "b"]', ['a', 'b']],
		[null, []],
		[5, ['5']],
	])('of %j are %j', (parameter, names) => {
		expect(chosenEvents(parameter, 'userHook')).toEqual(names);
		expect(chosenEvents(parameter, 'paymentLink')).toEqual(['*']);
	});
});
