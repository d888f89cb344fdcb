import path from 'node:path';
import type { ICredentialType, INodeType } from 'n8n-workflow';
import { committedInterface, interfaceOf } from '../../../tools/interfaceSnapshot';
import { compare } from './interfaceChanges';
import { instantiate } from './packageFiles';

const now = () =>
	interfaceOf(
		instantiate<INodeType>('nodes/PaymentsService/PaymentsService.node.ts'),
		instantiate<INodeType>('nodes/PaymentsServiceTrigger/PaymentsServiceTrigger.node.ts'),
		instantiate<ICredentialType>('credentials/PaymentsServiceApi.credentials.ts'),
	);
const committed = () => committedInterface(path.join(__dirname, 'interfaceSnapshot'));

describe('the public interface', () => {
	it('has lost or changed nothing that saved workflows hold', () => {
		const { broken } = compare(committed(), now());
		expect([
			'What is listed here is gone or different, and saved workflows break without a word. Put it',
			'back, or follow "Versioning" in CONTRIBUTING.md: a new version of the node beside the old one.',
			...broken,
		]).toHaveLength(2);
	});

	it('is in the snapshot as a whole', () => {
		const { harmless } = compare(committed(), now());
		expect([
			'What is listed here breaks nothing. Take it over with `npm run generate`, and look at what',
			'that changes: it stays like this from the next release on.',
			...harmless,
		]).toHaveLength(2);
	});
});

describe('a change of the interface', () => {
	const payout = { send: { currency: { type: 'options', values: 'EUR USD' } } };
	const change = (values: string, type = 'options') =>
		compare({ payout }, { payout: { send: { currency: { type, values } } } });

	it('breaks workflows when a value can no longer be chosen', () => {
		expect(change('EUR').broken).toEqual(['payout > send > currency > values: USD is gone']);
	});

	it('breaks workflows when a type is another', () => {
		expect(change('EUR USD', 'string').broken).toEqual([
			'payout > send > currency > type: "options" is now "string"',
		]);
	});

	it('breaks workflows when something has another name', () => {
		const { broken, harmless } = compare({ payout }, { payout: { pay: payout.send } });
		expect(broken[0]).toBe('payout > send is gone');
		expect(harmless[0]).toBe('payout > pay is new');
	});

	it.each([
		['a choice for which a field showed is gone', { source: ['a', 'b'] }, { source: ['a'] }, 1],
		['a field shows for one choice more', { source: ['a'] }, { source: ['a', 'b'] }, 0],
		[
			'a field shows under one condition more',
			{ source: ['a'] },
			{ source: ['a'], live: ['true'] },
			1,
		],
		['a condition is gone', { source: ['a'], live: ['true'] }, { source: ['a'] }, 0],
	])('tells whether %s', (_name, before, after, broken) => {
		const field = (shown: Record<string, string[]>) => ({ trigger: { secret: { shown } } });
		const changes = compare(field(before), field(after));
		expect(changes.broken).toHaveLength(broken);
		expect([...changes.broken, ...changes.harmless]).not.toEqual([]);
	});

	it('breaks workflows when a field is hidden that was not', () => {
		const hidden = { trigger: { secret: { hidden: { source: ['a'] } } } };
		expect(compare({ trigger: { secret: {} } }, hidden).broken).not.toEqual([]);
		expect(compare(hidden, { trigger: { secret: {} } }).broken).toEqual([]);
	});

	it('breaks none when the description of the API does not show what changes in an output', () => {
		const output = (type: string) => ({
			user: { disable: { output: { 'done (assumed)': type } } },
		});
		expect(compare(output('string'), output('boolean')).broken).toEqual([]);
		expect(compare(output('string'), { user: { disable: { output: {} } } }).broken).toEqual([]);
	});

	it('breaks none when it only adds', () => {
		expect(change('EUR GBP USD')).toEqual({
			broken: [],
			harmless: ['payout > send > currency > values: GBP is new'],
		});
		const withAlias = { send: { ...payout.send, alias: { type: 'string', required: true } } };
		expect(compare({ payout }, { payout: withAlias }).broken).toEqual([]);
	});

	it('breaks workflows when something optional becomes required, and none the other way round', () => {
		const optional = { payout: { send: { currency: {} } } };
		const required = { payout: { send: { currency: { required: true } } } };
		const place = 'payout > send > currency > required: true';
		expect(compare(optional, required).broken).toEqual([`${place} is new`]);
		expect(compare(required, optional)).toEqual({ broken: [], harmless: [`${place} is gone`] });
	});
});
