import { type INodeParameters, NodeHelpers } from 'n8n-workflow';

import outputSchema from '../../../../nodes/PaymentsServiceTrigger/__schema__/v1.0.0.json';
import { options } from '../../../../nodes/PaymentsServiceTrigger/properties';
import { PaymentsServiceTrigger } from '../../../../nodes/PaymentsServiceTrigger/PaymentsServiceTrigger.node';
import { deduplication } from '../../../engine';
import { hookContext } from '../../../engine/trigger';
import { createTrigger, deliver } from './support';

const { description } = new PaymentsServiceTrigger();

/** The options of a trigger that nobody touched; the editor adds others to them. */
const AS_ADDED = options.default as INodeParameters;

/** The display names of the notices that a user sees with these settings. */
function noticesFor(parameters: INodeParameters): string {
	const node = { typeVersion: 1 };
	return description.properties
		.filter(({ type }) => type === 'notice')
		.filter((notice) => NodeHelpers.displayParameter(parameters, notice, node, description))
		.map(({ displayName }) => displayName)
		.join('\n');
}

const settings = (source: string, verifySignature = true) => ({ source, verifySignature });

it('has no request defaults, which would make it a declarative node', () => {
	expect(description.requestDefaults).toBeUndefined();
});

it('answers the service before the workflow runs', () => {
	expect(description.webhooks).toEqual([
		expect.objectContaining({ httpMethod: 'POST', responseMode: 'onReceived' }),
	]);
});

describe('the editor', () => {
	it('warns when verification is turned off, and only then', () => {
		for (const source of ['userHook', 'endpoint', 'paymentLink']) {
			expect(noticesFor(settings(source, false))).toMatch(/made-up payments/);
			expect(noticesFor(settings(source))).not.toMatch(/made-up payments/);
		}
	});

	it('says where the URL goes when it is registered by hand', () => {
		expect(noticesFor(settings('endpoint'))).toMatch(/Production URL.*developer panel/);
		expect(noticesFor(settings('paymentLink'))).toMatch(/Production URL.*Notification URL/);
		expect(noticesFor(settings('endpoint'))).not.toMatch(/Notification URL/);
		expect(noticesFor(settings('paymentLink'))).not.toMatch(/developer panel/);
		expect(noticesFor(settings('userHook'))).toBe('');
	});
});

describe('what n8n makes of the node', () => {
	it('is offered as one way to start a workflow, which stands for all sources', () => {
		// n8n makes an entry of each event of the field that has one of these names.
		const names = description.properties.map(({ displayName }) => displayName.toLowerCase());
		expect(names.filter((name) => ['event', 'events', 'trigger on'].includes(name))).toEqual([]);
	});

	it('loads the list of events again when the source is changed', () => {
		const lists = description.properties.filter(
			({ typeOptions }) => typeOptions?.loadOptionsMethod,
		);
		expect(lists.map(({ typeOptions }) => typeOptions?.loadOptionsDependsOn)).toEqual([['source']]);
	});

	it.each([
		['as it is added', {}],
		['with an option chosen in the editor', { options: { ...AS_ADDED, maxAgeHours: 2 } }],
	])('gets every body unread, %s', (_state, parameters) => {
		const { workflow } = hookContext(createTrigger({ parameters }).setup);
		const [node] = Object.values(workflow.nodes);
		// What n8n asks a node of version 1 before it reads and parses the body of a delivery itself.
		const asked = '={{$parameter["options"]["binaryData"]}}';
		expect(node.typeVersion).toBe(1);
		expect(workflow.expression.getSimpleParameterValue(node, asked, 'webhook', {})).toBe(true);
	});

	it('previews exactly the fields that a notification of the spec gives', async () => {
		deduplication.clear();
		const { items } = await deliver(createTrigger(), {
			event: 'user_login',
			data: {},
			timestamp: '2026-01-02T03:04:05Z',
		});
		expect(Object.keys(outputSchema.properties).sort()).toEqual(Object.keys(items[0].json).sort());
	});
});
