import { type TriggerOptions, createTrigger } from './support';

const activation = async (options: TriggerOptions) => await createTrigger(options).activate();

describe('an activation that could never receive anything fails, and says what to set', () => {
	const sources = ['userHook', 'endpoint', 'paymentLink'];

	it.each(sources)('without a secret, for the source %s', async (source) => {
		const credential = { webhookSecret: ' ' };
		await expect(activation({ parameters: { source }, credential })).rejects.toThrow(
			'"Webhook Secret"',
		);
	});

	it.each(['userHook', 'endpoint'])('without an event, for the source %s', async (source) => {
		await expect(activation({ parameters: { source, events: [] } })).rejects.toThrow(
			'Choose at least one event',
		);
	});

	const ALONE = '/webhook/[^ ]+ is an address of this machine alone';
	const PLAIN = ' is plain http, and the service delivers to https only';

	it.each([
		['http://localhost:5678', ALONE],
		['https://localhost', ALONE],
		['http://127.0.0.1:5678', ALONE],
		['http://[::1]:5678', ALONE],
		['http://0.0.0.0:5678', ALONE],
		['https://n8n.localhost', ALONE],
		['http://n8n.example.com', PLAIN],
	])('with the public URL %s, and says why: %s', async (publicUrl, why) => {
		const what = new RegExp(`${why}\\. Set N8N_WEBHOOK_URL .*n8n 2\\.41: WEBHOOK_URL`);
		await expect(activation({ publicUrl })).rejects.toThrow(what);
	});

	it.each(['true', '', null])(
		'without a secret, with "Verify Signature" as %j',
		async (verifySignature) => {
			const options = { parameters: { verifySignature }, credential: { webhookSecret: '' } };
			await expect(activation(options)).rejects.toThrow('"Webhook Secret"');
		},
	);

	it.each(['', null, 'Subscribe Anyway', 'replace', false])(
		'with "If Event Is Taken" as %j',
		async (onConflict) => {
			const parameters = { options: { onConflict } };
			await expect(activation({ parameters })).rejects.toThrow('"If Event Is Taken"');
		},
	);

	it.each(['', ' ', null, NaN, 'a day', -1])(
		'with "Max Age (Hours)" as %j',
		async (maxAgeHours) => {
			const parameters = { source: 'endpoint', events: ['*'], options: { maxAgeHours } };
			await expect(activation({ parameters })).rejects.toThrow('"Max Age (Hours)"');
		},
	);
});

describe('an activation that needs no subscription', () => {
	it.each(['endpoint', 'paymentLink'])('asks the service for nothing: %s', async (source) => {
		const trigger = createTrigger({ parameters: { source } });
		expect(await trigger.create()).toBe(true);
		expect(await trigger.delete()).toBe(true);
	});

	it('may be tried out on this machine', async () => {
		const options = { publicUrl: 'http://localhost:5678', isTest: true };
		await activation({ ...options, parameters: { source: 'endpoint' } });
		await expect(activation(options)).rejects.toThrow('WEBHOOK_URL');
	});

	it('needs no secret when verification is off', async () => {
		const parameters = { source: 'endpoint', verifySignature: false };
		await activation({ parameters, credential: { webhookSecret: '' } });
	});

	it.each([0, 1.5, '48'])('takes a Max Age of %j hours', async (maxAgeHours) => {
		await activation({ parameters: { source: 'endpoint', options: { maxAgeHours } } });
	});

	it('needs no more than the previous secret', async () => {
		const credential = { webhookSecret: '', previousWebhookSecret: 'before' };
		await activation({ parameters: { source: 'paymentLink' }, credential });
	});
});
