import { Workflow } from 'n8n-workflow';
import type { INode, INodeTypes, IWorkflowDataProxyAdditionalKeys } from 'n8n-workflow';

import { PaymentsServiceApi } from '../../../credentials/PaymentsServiceApi.credentials';
import { normaliseBaseUrl } from '../../../credentials/baseUrl';

it.each(['https://pay.example/api/v3', ' https://pay.example/api/v3//\n'])(
	'the credential is tested at the address that its requests go to: %j',
	(baseUrl) => {
		const { baseURL } = new PaymentsServiceApi().test.request;
		const workflow = new Workflow({
			nodes: [],
			connections: {},
			active: false,
			nodeTypes: {} as INodeTypes,
		});
		const tested: unknown = workflow.expression.getSimpleParameterValue(
			{} as INode,
			baseURL,
			'internal',
			{ $credentials: { baseUrl } } as IWorkflowDataProxyAdditionalKeys,
		);
		expect(tested).toBe('https://pay.example/api/v3');
		expect(normaliseBaseUrl(baseUrl)).toBe('https://pay.example/api/v3');
	},
);
