import { realSleep, withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(async () => await realSleep(1)));

import { subscribeOther, subscribed } from '../sandbox';
import {
	active,
	addresses,
	endOf,
	EVENT,
	leftBeside,
	lost,
	OTHER,
	OURS,
	place,
	sandbox,
	useSandbox,
} from './workflows';

useSandbox();

const TEST = place('ours', 'webhook-test');
const ERP = 'https://erp.example/50%/hook';
const THIRD = 'https://erp.example/60%/hook';
const MASKED = { crm: 'https://crm.example/hook?…', erp: ERP, third: THIRD };

describe('the end of a workflow that has replaced two other systems', () => {
	const begin = async (...others: string[]) => {
		sandbox.configure({ hookMode: 'many' });
		for (const other of others) subscribeOther(sandbox, EVENT, other);
		const node = await active('ours', 'replace');
		expect(addresses()).toEqual([OURS]);
		return node;
	};
	const isBack = { isDone: true, log: [], left: [OTHER, ERP] };

	it.each([
		{ found: [OURS], wire: 'GET GET PUT GET GET POST GET GET', ...isBack },
		{ found: [OURS, TEST], wire: 'GET GET PUT GET GET POST GET GET', ...isBack },
		{ found: [], wire: 'GET GET POST GET GET POST GET GET', ...isBack },
		{
			found: [OURS, THIRD],
			wire: 'GET GET POST GET GET POST GET GET',
			isDone: false,
			log: leftBeside(`${MASKED.third}, ${MASKED.crm}, ${MASKED.erp}`),
			left: [OTHER, ERP, THIRD, OURS],
		},
		{
			found: [OURS, OTHER, ERP],
			wire: 'GET',
			isDone: false,
			log: leftBeside(`${MASKED.crm}, ${MASKED.erp}`),
			left: [OTHER, ERP, OURS],
		},
		{ found: [OTHER, ERP, THIRD], wire: 'GET', isDone: true, log: [], left: [OTHER, ERP, THIRD] },
		{
			found: [OTHER, THIRD],
			wire: 'GET GET',
			isDone: false,
			log: lost(MASKED.erp),
			left: [OTHER, THIRD],
		},
		{
			found: [THIRD],
			wire: 'GET GET',
			isDone: false,
			log: lost(`${MASKED.crm}, ${MASKED.erp}`),
			left: [THIRD],
		},
	])('looks at who has the event by then: $found', async ({ found, left, ...told }) => {
		const node = await begin(OTHER, ERP);
		const [ours = ''] = subscribed(sandbox, EVENT);
		sandbox.state.hooks = [];
		for (const one of found) subscribeOther(sandbox, EVENT, one === OURS ? ours : one);
		expect(await endOf(node)).toEqual(told);
		expect(addresses()).toEqual(left);
	});

	it('names the one that is pushed out when the other is given its place back', async () => {
		const node = await begin(OTHER, ERP);
		sandbox.state.hooks = [];
		subscribeOther(sandbox, EVENT, OTHER);
		sandbox.configure({ hookMode: 'one' });
		expect(await endOf(node)).toMatchObject({ isDone: false, log: lost(MASKED.crm) });
		expect(addresses()).toEqual([ERP]);
	});

	it('gives the second one its place back although the service refuses the first', async () => {
		const node = await begin('crm.example/hook', ERP);
		expect(await endOf(node)).toMatchObject({
			isDone: false,
			log: lost('a value that is not a URL'),
		});
		expect(addresses()).toEqual([ERP]);
	});
});
