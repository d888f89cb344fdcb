/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { inspect } from 'node:util';
import { LoggerProxy } from 'n8n-workflow';
import { PaymentsServiceApi } from '../../../../../credentials/PaymentsServiceApi.credentials';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import {
	SECRET_BODY_FIELDS,
	SECRET_CREDENTIAL_FIELDS,
} from '../../../../../nodes/service/answers/maskSecrets';
import { deduplication } from '../../../../engine';
import { type Received, useScriptedService } from '../../service/scriptedService';
import { operationsOf, parametersOf, walk } from '../../../../../tools/generate/description';
import { CONTRACTS } from './contracts';
import { valueAt } from './validParameters';
import { without } from '../../../../../sandbox/server/without';

const CREDENTIAL = {
	clientSecret: 'client-secret-abcdefghij',
	accessToken: 'access-token-abcdefghij',
	userToken: 'user-token-abcdefghij',
	webhookSecret: 'webhook-secret-abcdefghij',
};

const { properties } = new PaymentsService().description;

/** Every operation with a password field, as its contract has it typed, and its secrets. */
const OPERATIONS = Object.fromEntries(
	operationsOf(properties).flatMap(({ resource, operation }) => {
		const name = `${resource}.${operation}`;
		const { typed = {} } = CONTRACTS[name] ?? {};
		const secrets = walk(parametersOf(properties, resource, operation))
			.filter(({ property }) => property.typeOptions?.password)
			.map(({ path }) => valueAt(typed, path))
			.filter((value) => typeof value === 'string');
		return secrets.length > 0 ? [[name, { typed, secrets }]] : [];
	}),
);

const names = Object.keys(OPERATIONS);
const service = useScriptedService();
const logged: unknown[] = [];
beforeEach(() => {
	logged.length = 0;
	const write = (...words: unknown[]) => void logged.push(words);
	LoggerProxy.init({ error: write, warn: write, info: write, debug: write });
});

/** All of a request, as a service that repeats it would put it into words and fields. */
const repeated = ({ headers, body }: Received) => ({
	words: `You sent ${Object.values(body).join(', ')} with ${headers.authorization}`,
	fields: { echo: [{ body }], headers, keys: Object.values(CREDENTIAL) },
});

async function play(name: string, onError?: 'continueRegularOutput') {
	const parameters = OPERATIONS[name]?.typed ?? {};
	const options = { fields: CREDENTIAL, onError };
	const result = await service.run(name, parameters, options);
	// n8n adds the node with its parameters to every error; those are the workflow's own.
	const withoutNode = (value: unknown) =>
		JSON.stringify(value, (key, member: unknown) => (key === 'node' ? undefined : member));
	const error = result.error && { ...result.error, node: undefined };
	const kept = [
		withoutNode(result.runData),
		withoutNode([result.error?.message, result.error?.stack, result.error?.cause]),
		inspect(error, { depth: 30, showHidden: true }),
		inspect(logged, { depth: 8 }).replaceAll(/parameters: \{(?:[^{}]|\{[^}]*\})*\}/g, ''),
	].join('\n');
	return { ...result, kept };
}

function expectNothingSecret(name: string, kept: string): void {
	for (const secret of [...(OPERATIONS[name]?.secrets ?? []), ...Object.values(CREDENTIAL)]) {
		// Times and ports may hold the digits of a PIN.
		expect(kept).not.toMatch(new RegExp(`(?<!\\d)${secret.replace(/\W/g, '\\$&')}(?!\\d)`));
	}
}

describe('a service that repeats what it was sent', () => {
	it.each(names)('brings no secret into an error, its object or the log: %s', async (name) => {
		service.play((request) => {
			const { words, fields } = repeated(request);
			const error = { type: 'bad', code: words, message: words, param: words, endpoint: words };
			return { status: 422, body: { error: { ...error, ...fields }, ...fields } };
		});
		const { error, kept } = await play(name);
		expect(error?.message).toContain('***');
		expectNothingSecret(name, kept);
	});

	it.each(names)(
		'brings no secret into an error by the address of a redirect: %s',
		async (name) => {
			for (const origin of ['', 'https://login.example']) {
				deduplication.clear();
				service.play(({ headers, body }) => {
					const sent = [String(headers.authorization).split(' ')[1], ...Object.values(body)];
					const path = [...sent, ...Object.values(CREDENTIAL)].map((one) =>
						encodeURIComponent(String(one)),
					);
					return { status: 302, headers: { location: `${origin}/in/${path.join('/')}` } };
				});
				const { error, kept } = await play(name);
				// For a payment, the place is not named.
				const isPayment = ['movement.refund', 'payout.send'].includes(name);
				expect(error?.message).toContain(isPayment ? 'status 302' : `${origin}/in/***/`);
				expectNothingSecret(name, kept);
			}
		},
	);

	it.each(names)('brings no secret into a failed item: %s', async (name) => {
		service.play((request) => {
			const { words } = repeated(request);
			const error = { type: 'bad', code: words, message: words, param: words };
			return { status: 403, body: { error } };
		});
		const { items, kept } = await play(name, 'continueRegularOutput');
		expect(JSON.stringify(items)).toContain('***');
		expectNothingSecret(name, kept);
	});

	it.each(names)('brings no secret into the output of a success: %s', async (name) => {
		service.play((request) => {
			const { fields } = repeated(request);
			// In the text of a success, a PIN may be a year.
			const body = without(request.body, 'pin');
			const { words } = repeated({ ...request, body });
			const { depositaccountId, orderCode, amount, currency } = request.body as Record<
				string,
				unknown
			>;
			const answered = { id: 71, state: 'completed', depositaccountId, orderCode, currency };
			const sent = { ...answered, amount: name === 'payout.send' ? -Number(amount) : amount };
			return { body: { ...sent, note: words, deep: [[fields]], ...fields } };
		});
		const { error, items, kept } = await play(name);
		expect(error).toBeUndefined();
		expect(items).toHaveLength(1);
		expectNothingSecret(name, kept);
	});
});

it('every password field of the node and of the credential is masked', () => {
	const passwords = (properties: Parameters<typeof walk>[0]) =>
		walk(properties)
			.filter(({ property }) => property.typeOptions?.password)
			.map(({ property }) => property.name);
	const ofNode = new Set(passwords(new PaymentsService().description.properties));
	// The session token is a field of the node that replaces the credential's own.
	expect([...ofNode].sort()).toEqual([...SECRET_BODY_FIELDS, 'sessionToken'].sort());
	for (const name of passwords(new PaymentsServiceApi().properties)) {
		expect(SECRET_CREDENTIAL_FIELDS).toContain(name);
	}
});
