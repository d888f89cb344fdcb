import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { PaymentsServiceApi } from '../../../../credentials/PaymentsServiceApi.credentials';
import { PaymentsService } from '../../../../nodes/PaymentsService/PaymentsService.node';
import { defaults } from '../../../../sandbox/server';
import { type RunOptions, type RunResult, CredentialStore, runNode } from '../../../engine';
import { withToken } from '../../credentials/withToken';
import { byId } from '../../../../tools/operationSample';

/** Nothing that is secret may be found anywhere but in the request that needs it. */
export const SECRET = defaults.clientSecret;

/** A stored credential for a service, with the token as n8n stores it; a token is there only when given. */
export function credentialFor(
	baseUrl: string,
	{ accessToken, ...more }: Record<string, string> = {},
): CredentialStore {
	const data = { baseUrl, clientId: defaults.clientId, clientSecret: SECRET, ...more };
	return new CredentialStore().add(
		PaymentsServiceApi,
		accessToken === undefined ? data : withToken(data, accessToken),
	);
}

/** The parameters that choose an operation, such as "payout.send". */
export function choosing(name: string): { resource: string; operation: string } {
	const [resource = '', operation = ''] = name.split('.');
	return { resource, operation };
}

type Run = Omit<RunOptions, 'nodeType'>;

/** Runs the action node. */
export async function run(options: Run): Promise<RunResult> {
	return await runNode({ nodeType: PaymentsService, ...options });
}

/** Parameters of "Beneficiary: Get", with the id from the item: one reading request per item. */
export const readOne = {
	resource: 'beneficiary',
	operation: 'get',
	beneficiaryId: byId('={{ $json.id }}'),
	simplify: false,
};

/** Parameters of "Beneficiary: Update", with id and alias from the item: one writing request per item. */
export const writeOne = {
	resource: 'beneficiary',
	operation: 'update',
	beneficiaryId: byId('={{ $json.id }}'),
	updateFields: { alias: '={{ $json.alias }}' },
};

/** Options of a run of which only what differs is told; the field "Request Options" is one of them. */
export type Options = Omit<Run, 'parameters' | 'items'> & { requestOptions?: IDataObject };

/** One reading request for each of so many items. */
export async function readItems(count: number, { requestOptions = {}, ...options }: Options) {
	const parameters = { ...readOne, requestOptions } as INodeParameters;
	return await run({ parameters, items: itemsUpTo(count), ...options });
}

/** One writing request for each of so many items. */
export async function writeItems(count: number, { requestOptions = {}, ...options }: Options) {
	const parameters = { ...writeOne, requestOptions } as INodeParameters;
	return await run({ parameters, items: itemsUpTo(count), ...options });
}

/** Items with the ids 1 to `count`. */
export function itemsUpTo(count: number): Array<{ id: number; alias: string }> {
	return Array.from({ length: count }, (_, index) => ({
		id: index + 1,
		alias: `alias ${index + 1}`,
	}));
}
