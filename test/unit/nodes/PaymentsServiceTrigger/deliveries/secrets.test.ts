import { PaymentsServiceApi } from '../../../../../credentials/PaymentsServiceApi.credentials';
import { type CredentialStore, deduplication } from '../../../../engine';
import { webhookContext } from '../../../../engine/trigger';
import { createTrigger, deliver, sign, signedWith } from '../support';

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

/** What reads the credential, to count its calls or let them fail. */
const readsOf = ({ setup }: ReturnType<typeof createTrigger>) =>
	jest.spyOn(setup.credentials as CredentialStore, 'getDecrypted');

async function statusOf(trigger: ReturnType<typeof createTrigger>, secret?: string) {
	const login = nextLogin();
	return (await deliver(trigger, login, signedWith(sign(JSON.stringify(login), secret)))).status;
}

beforeEach(() => deduplication.clear());
afterEach(() => jest.restoreAllMocks());

it('the secrets of the credential count at once when they are changed', async () => {
	const trigger = createTrigger();
	expect(await statusOf(trigger)).toBe(200);
	enter(trigger, { webhookSecret: OTHER });
	expect(await statusOf(trigger)).toBe(401);
	expect(await statusOf(trigger, OTHER)).toBe(200);
});

describe('a credential that cannot be read', () => {
	it('is named in the log, with what to do', async () => {
		const trigger = createTrigger();
		readsOf(trigger).mockRejectedValue(new Error('SQLITE_BUSY: database is locked'));
		const { logger } = webhookContext(trigger.setup, {}).context;
		const told = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
		const delivery = await deliver(trigger, nextLogin());
		expect(delivery).toMatchObject({ status: 503, started: false });
		expect(JSON.stringify(delivery.body)).not.toContain('SQLITE');
		expect(told.mock.calls).toEqual([
			[
				'Payments Service: answered a notification for workflow "Workflow under test" with 503, because n8n could not read the credential (SQLITE_BUSY: database is locked). The service sends it again; if the credential is gone, choose another, and unpublish and publish the workflow.',
			],
		]);
	});

	it('stops no delivery that needs no signature, whatever its address is marked with', async () => {
		const trigger = createTrigger({ parameters: { verifySignature: false } });
		readsOf(trigger).mockRejectedValue(new Error('SQLITE_BUSY: database is locked'));
		const query = { event: 'user_kyc', mark: '0'.repeat(32) };
		expect(await deliver(trigger, nextLogin(), { query })).toMatchObject({ started: true });
	});

	it('is not asked for by a delivery whose signature cannot be one', async () => {
		const trigger = createTrigger();
		const read = readsOf(trigger);
		const delivery = await deliver(trigger, nextLogin(), signedWith(undefined));
		expect(delivery).toMatchObject({ status: 401 });
		expect(read).not.toHaveBeenCalled();
	});
});
