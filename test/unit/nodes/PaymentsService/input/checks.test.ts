import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { INodeParameters } from 'n8n-workflow';

import * as input from '../../../../../nodes/PaymentsService/input';
import { deduplication } from '../../../../engine';
import { useScriptedService } from '../../service/scriptedService';
import { credentialFor, run } from '../../service/support';
import { VALID } from '../resources/validParameters';
import { CHECKS, checksTable, NO_CHECKS } from './checks';
import type { OperationCheck } from './operationChecks';
import { OPERATION_CHECKS } from './operationChecks';
import { refusal } from './refusal';

const PAGE = path.join(__dirname, '../../../../../docs/checks.md');
const NODES = path.join(__dirname, '../../../../../nodes');

describe.each(CHECKS)('$fields: $refuses', ({ rule, judge, passes, refused }) => {
	const check = judge ?? (input[rule] as (value: unknown) => unknown);

	it('lets one value pass', () => {
		expect(() => check(passes)).not.toThrow();
	});

	it('refuses another', () => {
		expect(refusal(() => check(refused))).not.toBe('');
	});
});

const service = useScriptedService(({ method, path: called, body }) => {
	if (method !== 'GET') {
		return { body: { id: 1, ...body, amount: -Number(body.amount), state: 'completed' } };
	}
	if (called === '/accounts/') {
		return { body: [{ id: VALID['payout.send']?.accountId, balance: 2000, currency: 'EUR' }] };
	}
	return { body: called.startsWith('/user/hooks') ? [] : { items: [], totalCount: 0 } };
});

/** What was asked of the service, but for balances, and why the node stopped. */
async function attempt({ operation: name, items }: OperationCheck, change: INodeParameters) {
	const [resource, operation] = name.split('.');
	deduplication.clear();
	const { error } = await run({
		parameters: {
			...VALID[name],
			...change,
			resource: String(resource),
			operation: String(operation),
		},
		credentials: credentialFor(service.baseUrl),
		items: items ?? [{}],
	});
	const sent = service.requests.filter((request) => request.path !== '/accounts/');
	return { sent: sent.length, message: error?.message };
}

describe.each(OPERATION_CHECKS)('$fields: $refuses', (check) => {
	it('sends one value', async () => {
		const { sent, message } = await attempt(check, check.passes);
		expect(message).toBeUndefined();
		expect(sent).toBe(check.items?.length ?? 1);
	});

	it('sends nothing of another, and says so', async () => {
		const { sent, message } = await attempt(check, check.refused);
		expect(message).toBeDefined();
		expect(sent).toBe(0);
	});
});

const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim());

describe('the table of checks', () => {
	it('has a row for every rule', () => {
		const rules = Object.entries(input)
			.filter(([, value]) => typeof value === 'function')
			.map(([name]) => name);
		const listed = new Set([...CHECKS.map(({ rule }) => rule), ...NO_CHECKS]);
		expect(rules.filter((name) => !listed.has(name))).toEqual([]);
		expect([...listed].filter((name) => !rules.includes(name))).toEqual([]);
	});

	it('has a row for every refusal of an operation', () => {
		const files = readdirSync(NODES, { recursive: true, encoding: 'utf8' }).filter((file) =>
			/^PaymentsService\/(?!input\/).*\.ts$/.test(file),
		);
		const refusals = files.flatMap((file) => {
			const code = readFileSync(path.join(NODES, file), 'utf8');
			return (code.match(/throw new BadInput\(/g) ?? []).map(() => file);
		});
		expect(refusals.length).toBeGreaterThan(8);
		const rows = OPERATION_CHECKS.map(({ file }) => file);
		const times = (list: string[], file: string) => list.filter((one) => one === file).length;
		expect(refusals.filter((file) => times(rows, file) < times(refusals, file))).toEqual([]);
	});

	it('is in the documentation, row by row', () => {
		const rows = readFileSync(PAGE, 'utf8')
			.split('\n')
			.filter((line) => line.startsWith('|'))
			.slice(2)
			.map((line) => cellsOf(line.slice(1, -1)));
		expect(rows).toEqual(checksTable().map(cellsOf));
	});
});
