import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { booleanValue } from '../../input';
import { refusing } from '../../shared/routing';
import { pageReader, readList } from '../../../service/lists/pages';
import type { ItemWork, Work } from '../../../service/run/pipeline';
import type { NodeRun } from '../../../service/run/nodeRun';
import { BANK } from './fields';

/** Found or created in the run, with the body that asked for it, which names the network. */
type Known = Array<{ asked: IDataObject; answer: IDataObject }>;

const knownByRun = new WeakMap<NodeRun, Known>();

const reusing = new WeakSet<object>();

const REUSE = { displayName: 'Reuse Existing', name: 'reuseExisting' };

const noteWish = refusing(REUSE.displayName, async function (request) {
	if (booleanValue(this.getNodeParameter(`options.${REUSE.name}`, false))) reusing.add(request);
});

export const reuseExisting: INodeProperties = {
	...REUSE,
	type: 'boolean',
	default: false,
	description:
		'Whether to return a beneficiary that has this account, last name and currency already, instead of adding it again; "created" in the output says which. A wallet must be on the same network; one that begins with 0x is added again if the service names none.',
	routing: { send: { preSend: [noteWish] } },
};

/**
 * Creates the beneficiary or, with "Reuse Existing", returns the one that has its account: from earlier items of the run, or
 * from one search by last name (spec, "List beneficiaries"). `created` is this option's own field.
 */
export const createOrReuse: ItemWork = async (work) => {
	const { fetch, request, receive, run } = work;
	if (!reusing.has(request)) return await receive(await fetch(request));

	const known = knownByRun.get(run) ?? [];
	knownByRun.set(run, known);
	const asked = request.body as IDataObject;
	const existing =
		known.find((one) => isSameAccount(one.asked, asked))?.answer ?? (await search(work));
	if (existing !== undefined) {
		known.push({ asked, answer: existing });
		return await receive({ statusCode: 200, body: { ...existing, created: false } });
	}
	const response = await fetch(request);
	const items = await receive(response);
	for (const { json } of items) known.push({ asked, answer: { ...json } });
	return items.map((item) => ({ ...item, json: { ...item.json, created: true } }));
};

async function search({ fetch, request, run }: Work): Promise<IDataObject | undefined> {
	const asked = request.body as IDataObject;
	const qs = { search: asked.lastName };
	const readPage = pageReader(fetch, { method: 'GET', url: request.url, qs }, run);
	const { rows } = await readList(readPage, { advice: 'Nothing was added: run it again.' });
	return rows.find((row) => isSameAccount(row, asked) && tellsNetwork(row));
}

function isSameAccount(one: IDataObject, asked: IDataObject): boolean {
	const differs = (name: string) => {
		const [first, second] = [capitals(one[name]), capitals(asked[name])];
		return first !== '' && second !== '' && first !== second;
	};
	return (
		numberOf(one, asked) === numberOf(asked, asked) && !differs('network') && !differs('currency')
	);
}

/** The same 0x address exists on many networks: on the wrong one the money may be lost. */
function tellsNetwork(row: IDataObject): boolean {
	return !isHexadecimal(numberOf(row)) || capitals(row.network) !== '';
}

/** Capitals make no difference to a bank or in hexadecimal digits. */
function numberOf({ accountNumber }: IDataObject, asked?: IDataObject): string {
	const compact = String(accountNumber ?? '').replace(/\s/g, '');
	const ignoresCase = asked?.beneficiaryType === BANK || isHexadecimal(compact);
	return ignoresCase ? compact.toUpperCase() : compact;
}

function isHexadecimal(text: string): boolean {
	return /^0x[\da-f]+$/i.test(text);
}

function capitals(value: unknown): string {
	return typeof value === 'string' ? value.toUpperCase() : '';
}
