import { PaymentsServiceApi } from '../../../../../credentials/PaymentsServiceApi.credentials';
import { deduplication } from '../../../../engine';
import type { CredentialStore } from '../../../../engine';
import { createTrigger, deliver, sign } from '../support';

const LATER = 11_000;
const OTHER = 'whsec_entered_later';

let serial = 0;
const nextLogin = () => ({ event: 'user_login', timestamp: `number ${++serial}` });

/** Changes the credential, as a person does while the workflow is active. */
function enter(trigger: ReturnType<typeof createTrigger>, fields: Record<string, string>) {
	(trigger.setup.credentials as CredentialStore).add(PaymentsServiceApi, {
		baseUrl: 'https://api.example.com/api/v3',
		clientId: 'client',
		clientSecret: 'client-secret',
		...fields,
	});
}

async function statusOf(trigger: ReturnType<typeof createTrigger>, secret?: string) {
	const login = nextLogin();
	const signature = sign(JSON.stringify(login), secret);
	return (await deliver(trigger, login, { headers: { 'X-Service-Signature': signature } })).status;
}

beforeEach(() => deduplication.clear());
afterEach(() => jest.restoreAllMocks());

describe('the secrets of the credential', () => {
	it('are read once for deliveries that follow each other', async () => {
		const trigger = createTrigger();
		const read = jest.spyOn(trigger.setup.credentials as CredentialStore, 'getDecrypted');
		for (let count = 0; count < 5; count++) expect(await statusOf(trigger)).toBe(200);
		expect(read).toHaveBeenCalledTimes(1);
	});

	it('are not those of another credential, which were read a moment ago', async () => {
		const trigger = createTrigger();
		const other = createTrigger({ credential: { webhookSecret: OTHER } });
		const credential = { id: 'another', name: 'Another' };
		const references = { paymentsServiceApi: credential };
		jest
			.spyOn(other.setup.credentials as CredentialStore, 'references')
			.mockReturnValue(references);
		expect(await statusOf(trigger)).toBe(200);
		expect(await statusOf(other)).toBe(401);
		expect(await statusOf(other, OTHER)).toBe(200);
	});

	it('count at once when a new one is entered', async () => {
		const trigger = createTrigger();
		expect(await statusOf(trigger)).toBe(200);
		enter(trigger, { webhookSecret: OTHER });
		expect(await statusOf(trigger, OTHER)).toBe(200);
	});

	it('count at once when there was none before', async () => {
		const trigger = createTrigger({ credential: { webhookSecret: '' } });
		expect(await statusOf(trigger)).toBe(401);
		enter(trigger, { webhookSecret: OTHER });
		expect(await statusOf(trigger, OTHER)).toBe(200);
	});

	it('are not known any more once n8n could not read them', async () => {
		const trigger = createTrigger();
		expect(await statusOf(trigger)).toBe(200);
		jest
			.spyOn(trigger.setup.credentials as CredentialStore, 'getDecrypted')
			.mockRejectedValue(new Error('database is away'));
		expect(await statusOf(trigger, OTHER)).toBe(503);
		expect(await statusOf(trigger)).toBe(503);
	});

	it('are refused after one was taken out, once those read before are too old', async () => {
		const trigger = createTrigger();
		expect(await statusOf(trigger)).toBe(200);
		enter(trigger, { webhookSecret: OTHER });
		const now = Date.now();
		jest.spyOn(Date, 'now').mockImplementation(() => now + LATER);
		expect(await statusOf(trigger)).toBe(401);
	});

	it('are refused at once when a delivery with the new one came first', async () => {
		const trigger = createTrigger();
		expect(await statusOf(trigger)).toBe(200);
		enter(trigger, { webhookSecret: OTHER });
		expect(await statusOf(trigger, OTHER)).toBe(200);
		expect(await statusOf(trigger)).toBe(401);
	});

	it('are refused after one was taken out, once the workflow was published again', async () => {
		const trigger = createTrigger({ parameters: { source: 'endpoint' } });
		await trigger.activate();
		expect(await statusOf(trigger)).toBe(200);
		enter(trigger, { webhookSecret: OTHER });
		await trigger.activate();
		expect(await statusOf(trigger)).toBe(401);
	});
});
