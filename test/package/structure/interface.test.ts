import type { ICredentialType, INodeType } from 'n8n-workflow';
import { interfaceOf } from '../../../tools/generate/interfaceSnapshot';
import { instantiate, readText } from './packageFiles';

it('saved workflows find every name, choice and default as they hold it: "Versioning" in CONTRIBUTING.md', () => {
	const committed = readText('test/package/structure/interface.txt');
	expect(
		interfaceOf(
			instantiate<INodeType>('nodes/PaymentsService/PaymentsService.node.ts'),
			instantiate<INodeType>('nodes/PaymentsServiceTrigger/PaymentsServiceTrigger.node.ts'),
			instantiate<ICredentialType>('credentials/PaymentsServiceApi.credentials.ts'),
		),
	).toEqual(committed.trimEnd().split('\n'));
});
