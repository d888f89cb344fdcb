import type { INodeParameters } from 'n8n-workflow';
import { useService } from '../service';

/** Seeded in the sandbox: Ines Torres with this IBAN in EUR, Felix Novak with this wallet in USDC. */
export const INES = 502;
export const FELIX = 505;

const options = { reuseExisting: true };

export const bank: INodeParameters = {
	beneficiaryType: 2,
	firstName: 'Inés María',
	lastName: 'Torres',
	countryISO: 'FR',
	accountNumber: 'es91 2100 0418 4502 0005 1332',
	currency: 'eur',
	userRelationTypeId: 1,
	address: '5 Rue Basse',
	city: 'Lyon',
	province: 'Rhône',
	postalCode: '69001',
	swift: 'BNPAFRPP',
	options,
};

export const wallet: INodeParameters = {
	beneficiaryType: 3,
	firstName: 'F.',
	lastName: 'Novak',
	network: 'SOLANA',
	accountNumber: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1',
	options,
};

export const hexadecimal: INodeParameters = {
	...wallet,
	network: 'POLYGON',
	accountNumber: '0x52908400098527886E0F7030069857D2E4169EE7',
};

/** Valid, and not seeded. */
export const NEW = 'DE02120300000000202051';
export const SEARCH = 'GET /deposit_accounts/';
export const CREATE = 'POST /deposit_accounts/';

/** The service, with what creates beneficiaries there and says what was asked of it. */
export function useReuse() {
	const service = useService();
	// A search is then one request.
	beforeEach(() => service.sandbox.configure({ largestLimit: null }));

	async function create(parameters: INodeParameters, items: object[] = [{}], run: object = {}) {
		return await service.run('beneficiary.create', parameters, {
			items: items as never,
			...run,
		});
	}

	/** The searches, each with all its pages as one, and the creations. */
	const asked = () =>
		service.sent
			.filter(({ query }) => (query?.offset ?? '0') === '0')
			.map(({ method, path }) => `${method} ${path}`);

	/** Answers the next search with one row, which its second page shows to be all; the token is there already. */
	async function answerSearch(row: object): Promise<void> {
		await service.run('user.getProfile');
		for (const items of [[row], []]) {
			service.sandbox.nextFault({ method: 'GET', kind: 'status', status: 200, body: { items } });
		}
	}

	return { service, create, asked, answerSearch };
}
