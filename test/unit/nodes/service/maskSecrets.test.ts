import { maskSecrets } from '../../../../nodes/service/maskSecrets';

/** The body of an answer after masking, to a request with these secrets. */
function masked(body: unknown, sent: Record<string, unknown>, credential: object = {}): unknown {
	const copy: unknown = structuredClone(body);
	return maskSecrets({ statusCode: 200, body: copy }, { url: '/', body: sent }, credential as never)
		.body;
}

const card = { servicecardNumber: '4111222233334444', pin: '2026' };

describe('what an answer repeats of the request', () => {
	it.each<[string, unknown, unknown]>([
		['a whole value', { a: { b: [{ c: '2026' }] } }, { a: { b: [{ c: '***' }] } }],
		['a word', { text: 'PIN 2026, card (4111222233334444).' }, { text: 'PIN ***, card (***).' }],
		['a number', { pin: 2026, list: [2026] }, { pin: '***', list: ['***'] }],
		['a card number in groups', ['4111 2222-3333 4444'], ['***']],
		['a word after a sign', 'pin=2026&x=1 "2026" /2026/', 'pin=***&x=1 "***" /***/'],
		['an answer that is text', '<p>2026</p>', '<p>***</p>'],
		[
			'a field called __proto__',
			JSON.parse('{"__proto__":"2026"}'),
			JSON.parse('{"__proto__":"***"}'),
		],
	])('is masked when it is %s', (_name, body, expected) => {
		expect(masked(body, card)).toEqual(expected);
		expect(JSON.stringify(masked(body, card))).toBe(JSON.stringify(expected));
	});

	it('leaves dates, ids, amounts and longer numbers that only contain it', () => {
		const body = {
			createdAt: '2026-11-21T20:26:00.202Z',
			id: 2026,
			accountId: 2026,
			amount: 2026,
			balance: 2026,
			balanceBefore: 2026,
			balanceAfter: 2026,
			pendingIn: 2026,
			big: 120_260,
			iban: 'ES9120260418450200051332',
			user: 'a1b2c3d4-2026-4abc-8def-0123456789ab',
			rate: '0.2026',
			order: 'A2026B 20261',
			none: null,
			yes: true,
		};
		expect(masked(body, card)).toEqual(body);
	});

	it('is masked in a URL and in JSON', () => {
		const sent = { oldPass: 'p"ss w/rd', newPass: ' a+b(c)$& ' };
		const text = `${JSON.stringify(sent)} ${encodeURIComponent(sent.oldPass)} a+b(c)$&`;
		expect(masked(text, sent)).toBe('{"oldPass":"***","newPass":" *** "} *** ***');
	});

	it.each([
		['in Base64', 'cDpzcyB3L3JkMQ== and cDpzcyB3L3JkMQ.', '*** and ***.'],
		['in a form', 'pass=p%3ass+w%2Frd1&x', 'pass=***&x'],
		['in JSON with escaped slashes', '{"pass":"p:ss w\\/rd1"}', '{"pass":"***"}'],
		[
			'in JSON within JSON',
			'{"error":"{\\"pass\\":\\"p:ss w/rd1\\"}"}',
			'{"error":"{\\"pass\\":\\"***\\"}"}',
		],
	])('is masked %s', (_how, text, expected) => {
		expect(masked({ deep: [{ text }] }, { oldPass: 'p:ss w/rd1' })).toEqual({
			deep: [{ text: expected }],
		});
	});

	const password = 'p!a\'s"s/(é) 1~';

	it.each([
		['in a form', 'pass=', 'p%21a%27s%22s%2F%28%C3%A9%29+1%7E', '&x'],
		['in a URL', '?pass=', "p!a's%22s%2F(%C3%A9)%201~", '&x'],
		['in a URL within a URL', 'n%3D', 'p%2521a%2527s%2522s%252F(%25C3%25A9)%25201~', '%26x'],
		['in JSON within a URL', '%7B%22pass%22%3A%22', "p!a's%5C%22s%2F(%C3%A9)%201~", '%22%7D'],
		['in HTML, by name', '<p>', 'p!a&apos;s&quot;s/(é) 1~', '</p>'],
		['in HTML, by number', '', 'p&#33;a&#39;s&#34;s&#x2F;&#40;&#xe9;&#41;&#032;1~', ''],
		['in HTML within HTML', '&quot;', 'p!a&amp;#39;s&amp;quot;s/(é) 1~', '&quot;'],
		['in JSON of ASCII', '{"pass":"', 'p!a\'s\\"s\\/(\\u00e9) 1~', '"}'],
		['in JSON within JSON', '"{\\"pass\\":\\"', 'p!a\'s\\\\\\"s/(\\\\u00E9) 1~', '\\"}"'],
		['after a line in JSON', '"sent:\\n', 'p!a\'s\\"s/(\\u00e9) 1~', '\\n"'],
		['after a quote in JSON of ASCII', '\\u0022', 'p!a\'s\\"s/(\\u00e9) 1~', '\\u0022'],
		['in hexadecimal digits', '<', '7021612773' + '22732f28C3A92920317E', '>'],
	])('is masked %s', (_how, before, form, after) => {
		const text = `${before}${form}${after}`;
		expect(masked({ text }, { oldPass: password })).toEqual({ text: `${before}***${after}` });
	});

	it('is masked when it is a row of backslashes, without trying all ways to share out a longer row', () => {
		const sent = { oldPass: '\\'.repeat(30), newPass: '/\\"'.repeat(10) };
		expect(masked(`a: ${sent.oldPass} ${JSON.stringify(sent)}`, sent)).toBe(
			'a: *** {"oldPass":"***","newPass":"***"}',
		);
		expect(masked(`${'\\'.repeat(20_000)}a`, sent)).toMatch(/^(?:\*{3})+\\*a$/);
	});

	it('is masked in Base64 when it is a card number or a code', () => {
		const sent = { servicecardNumber: '4111222233334444', securityCode: '654321' };
		const text = 'NDExMTIyMjIzMzMzNDQ0NA== NjU0MzIx';
		expect(masked(text, sent)).toBe('*** ***');
	});

	it('is masked when it holds half of a character', () => {
		expect(masked(['pa\ud800ss', 'other'], { oldPass: 'pa\ud800ss' })).toEqual(['***', 'other']);
	});

	it('of one sign is masked as a word, and damages no other', () => {
		expect(masked({ a: '7', text: 'PIN 7, 17, 7.5, A7', at: 7 }, { pin: '7' })).toEqual({
			a: '***',
			text: 'PIN ***, 17, 7.5, A7',
			at: '***',
		});
	});

	it('is masked when it is of the credential, whatever was sent', () => {
		const credential = {
			clientId: 'app-1',
			clientSecret: 'cs-0123456789',
			accessToken: 'at.0123456789',
			userToken: 'ut_0123456789',
			sessionToken: 'st/0123456789',
			refusedToken: 'rt:0123456789',
			webhookSecret: 'ws=0123456789',
			previousWebhookSecret: 'ps+0123456789',
			baseUrl: 'https://api.example.com/api/v3',
		};
		const { clientId, baseUrl, ...secrets } = credential;
		const body = {
			clientId,
			baseUrl,
			header: Object.values(secrets).map((text) => `Bearer ${text}`),
		};
		expect(masked(body, {}, credential)).toEqual({
			clientId,
			baseUrl,
			header: Array(7).fill('Bearer ***'),
		});
	});

	it('does not reach what the service itself hands out', () => {
		const answer = { isValid: true, token: 'new-session-token', secret: 'JBSWY3DPEHPK3PXP' };
		expect(masked(answer, { securityCode: '654321', type: 'sms' })).toEqual(answer);
	});

	it('is not handed on from deeper than an answer goes', () => {
		let deep: unknown = '2026';
		for (let level = 0; level < 300; level += 1) deep = { deep };
		expect(JSON.stringify(masked(deep, card))).not.toContain('2026');
	});

	it('leaves everything where nothing is secret', () => {
		const body = { a: '', b: [1, 'two'] };
		expect(masked(body, { securityCode: '', pin: undefined })).toEqual(body);
	});
});
