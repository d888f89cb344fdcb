import type { Effect } from '../../../../../nodes/service/answers/serviceError';
import {
	describeServiceError,
	isErrorOfService,
} from '../../../../../nodes/service/answers/serviceError';

describe('a refusal of the service', () => {
	const nextStep = (statusCode: number, code?: string, effect: Effect = 'writes', more = {}) =>
		describeServiceError({ statusCode, body: { error: { code } }, ...more }, effect).description;

	const USER_TOKEN =
		'Enter a User Token in the credential: the service reserves this call for users.';

	it.each([
		[401, 'invalid_credentials', USER_TOKEN],
		[403, undefined, USER_TOKEN],
		[403, 'missing_permission', expect.stringContaining('the permission (a refund needs ALLOW_')],
	])('of a call for users, with status %d and the code %s', (status, code, text) => {
		expect(nextStep(status, code, 'reads', { needsUserToken: true })).toEqual(text);
	});

	it('is that of a write where nobody says which it was', () => {
		expect(describeServiceError({ statusCode: 500 }).description).toMatch(/^It may or may not/);
	});

	it.each([
		[200, false],
		[299, false],
		[300, true],
		[399, true],
		[400, false],
	])('of status %d is about a redirect: %s', (statusCode, isRedirect) => {
		const headers = { location: 'https://new.example/v4' };
		const { message, description } = describeServiceError({ statusCode, headers });
		expect(message.includes('new.example')).toBe(isRedirect);
		expect(description?.includes('redirects are not followed')).toBe(isRedirect);
	});

	it.each([
		[{ code: 42, message: 7 }, '7 (42, status 409)'],
		[{ type: 'odd', code: '', message: '' }, '(odd, status 409)'],
		[null, '(status 409)'],
	])('has the reason of %j', (error, end) => {
		const { message } = describeServiceError({ statusCode: 409, body: { error } });
		expect(message.endsWith(end)).toBe(true);
	});

	it.each([
		[{ type: 'a', code: 'b', message: 'c' }, true],
		[{ type: 'a', code: ' ', message: 'c' }, false],
		[{ type: 'a', code: 'b' }, false],
	])('is of the service’s own form: %j %s', (error, isOwn) => {
		expect(isErrorOfService({ error })).toBe(isOwn);
	});

	it.each([
		['https://me:pw@new.example/v4?a=b#c', 'https://new.example/v4'],
		[['https://new.example'], undefined],
		['tel:123?a=b', 'tel://123'],
		['/v4?a=b', '/v4'],
		['/v4#a=b', '/v4'],
		['//evil', undefined],
		[undefined, undefined],
	])('names the place of a redirect without its secrets: %s', (location, place) => {
		const { message } = describeServiceError({ statusCode: 302, headers: { location } });
		expect(message.includes('redirect')).toBe(place !== undefined);
		expect(message).toContain(place ?? '(status 302)');
		expect(message).not.toMatch(/me|a=b|evil/);
	});
});
