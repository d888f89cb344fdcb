import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ICredentialType, INodeType } from 'n8n-workflow';
import { interfaceOf } from '../../../tools/generate/interfaceSnapshot';
import { instantiate } from './packageFiles';

it('saved workflows find every name, choice and default as they hold it: "Versioning" in CONTRIBUTING.md', () => {
	const committed = readFileSync(path.join(__dirname, 'interface.txt'), 'utf8');
	expect(
		interfaceOf(
			instantiate<INodeType>('nodes/PaymentsService/PaymentsService.node.ts'),
			instantiate<INodeType>('nodes/PaymentsServiceTrigger/PaymentsServiceTrigger.node.ts'),
			instantiate<ICredentialType>('credentials/PaymentsServiceApi.credentials.ts'),
		),
	).toEqual(committed.trimEnd().split('\n'));
});
