import { useScriptedService } from '../scriptedService';

const service = useScriptedService();

/** The error of a write that is answered with this. */
async function errorOf(status: number, body: unknown, headers = {}) {
	service.play(() => ({ status, body, headers }));
	const { error } = await service.write(1);
	return { message: error?.message, description: error?.description };
}

describe('the reason of an error that is not in the form of the API', () => {
	it.each<[unknown, string]>([
		[{ errors: [{ message: 'Too long' }] }, 'Too long (status 400)'],
		[{ errors: [{ message: 'Too long', field: 'alias' }] }, 'Too long (field alias, status 400)'],
		[{ errors: [{ message: 'One', code: 'a1' }, { message: 'Two' }] }, 'One; Two (a1, status 400)'],
		[{ errors: ['Too long', 'Too odd'] }, 'Too long; Too odd (status 400)'],
		[
			{ errors: { alias: ['Too long', 'Too odd'], id: 'Unknown' } },
			'Too long; Too odd; Unknown (status 400)',
		],
		[
			{ errors: [{ message: 'No such field', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] },
			'No such field (GRAPHQL_VALIDATION_FAILED, status 400)',
		],
		[{ message: 'Too long' }, 'Too long (status 400)'],
		[{ message: 'Too long', code: 'alias_long' }, 'Too long (alias_long, status 400)'],
		[
			{ statusCode: 400, message: ['Too long', 'Too odd'], error: 'Bad Request' },
			'Too long; Too odd (status 400)',
		],
		[
			{ error: 'invalid_grant', error_description: 'Not yours' },
			'Not yours (invalid_grant, status 400)',
		],
		[{ error: 'Not today' }, 'Not today (status 400)'],
		[{ title: 'Bad', detail: 'Alias is taken' }, 'Alias is taken (status 400)'],
		['Alias is\n taken', 'Alias is taken (status 400)'],
		[{ message: `Long ${'x'.repeat(999)}` }, `Long ${'x'.repeat(295)} (status 400)`],
		['<html><title>Bad</title></html>', 'The service gave no reason (status 400)'],
		[{ echo: 'Rent', errors: [] }, 'The service gave no reason (status 400)'],
		[{ errors: [null], message: ' ' }, 'The service gave no reason (status 400)'],
		[[{ message: 'x' }], 'The service gave no reason (status 400)'],
	])('is in the message: %j', async (body, message) => {
		const found = await errorOf(400, body);
		expect(found.message).toBe(message);
		expect(found.description).toBe(
			message.includes('field alias')
				? 'Check the field named above and run it again; this request had no effect.'
				: 'Check the values and run it again; this request had no effect.',
		);
	});

	it('is masked', async () => {
		service.play(() => ({
			status: 403,
			body: 'No 4242 and no access with old-password',
			headers: {},
		}));
		const typed = { oldPass: 'old-password', newPass: '4242' };
		const { error } = await service.run('user.changePassword', typed);
		expect(error?.message).toBe('No *** and no access with *** (status 403)');
	});

	it('is no reason of a redirect, whose text may hold what its address does', async () => {
		const headers = { location: '/in?code=8' };
		const { message } = await errorOf(302, 'Found. Redirecting to /in?code=8', headers);
		expect(message).toBe('The service answered with a redirect to /in (status 302)');
	});
});
