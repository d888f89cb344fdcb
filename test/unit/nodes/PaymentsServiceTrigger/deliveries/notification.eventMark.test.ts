import { createHmac } from 'node:crypto';
import { EventMarks } from '../../../../../nodes/PaymentsServiceTrigger/deliveries/signature';
import { chosenEvents } from '../../../../../nodes/PaymentsServiceTrigger/events';

const HOOK = 'https://n8n.example.com/webhook/1?a=b';
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);
const marksOf = (secrets: unknown[], workflowId = 'w1', nodeId = 'n1', name = 'Trigger') =>
	new EventMarks(
		{
			getWorkflow: () => ({ id: workflowId, name, active: true }),
			getNode: () => ({ id: nodeId, name }) as never,
		},
		secrets,
	);

describe('the address of an event', () => {
	it('names it beside what the address has, with a mark that is no signature of a body', () => {
		const { mark, ...rest } = queryOf(marksOf(['secret']).addressFor('user_login', HOOK));
		expect(rest).toEqual({ a: 'b', event: 'user_login' });
		// openssl dgst -sha256 -mac HMAC, keyed with what it gives for the purpose under the secret.
		expect(mark).toBe('a54054c75eebf3baf0abd10ba89dd98c');
		const signature = createHmac('sha256', 'secret').update('["w1","n1","user_login"]');
		expect(signature.digest('hex')).not.toContain(mark);
	});

	it('is the same after a restart and a rename, and another for another event, node or copy', () => {
		const address = (marks: EventMarks, event = 'user_login') => marks.addressFor(event, HOOK);
		const one = address(marksOf(['secret', 'before']));
		expect(address(marksOf(['secret'], 'w1', 'n1', 'Renamed'))).toBe(one);
		const others = [
			address(marksOf(['secret']), 'user_kyc'),
			address(marksOf(['secret'], 'w2')),
			address(marksOf(['secret'], 'w1', 'n2')),
			address(marksOf(['another'])),
		];
		expect(new Set([one, ...others]).size).toBe(5);
	});

	it('is the plain one where there is no secret', () => {
		expect(marksOf([' ', undefined]).addressFor('user_login', HOOK)).toBe(HOOK);
	});
});

describe('the event that an address names', () => {
	const query = queryOf(marksOf(['secret']).addressFor('user_login', HOOK));

	it('is proven by its own mark, of the present secret or the previous one', () => {
		expect(marksOf(['secret']).provenEvent(query)).toBe('user_login');
		expect(marksOf([' secret\n']).provenEvent(query)).toBe('user_login');
		expect(marksOf(['new', 'secret']).provenEvent(query)).toBe('user_login');
	});

	it.each<[string, object, unknown[]]>([
		['another event', { event: 'user_kyc' }, ['secret']],
		['no event', { event: undefined }, ['secret']],
		['several events', { event: ['user_login'] }, ['secret']],
		['another mark', { mark: '0'.repeat(32) }, ['secret']],
		['a shorter mark', { mark: '0' }, ['secret']],
		['no mark', { mark: undefined }, ['secret']],
		['no secret', {}, []],
		['other secrets', {}, ['new', 'newer']],
	])('is not proven with %s', (_name, change, secrets) => {
		expect(marksOf(secrets).provenEvent({ ...query, ...change })).toBeUndefined();
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
