/** `npm run interface`: writes the snapshot of the public interface that the tests hold. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { PaymentsServiceApi } from '../credentials/PaymentsServiceApi.credentials';
import { loadActionNode, loadTriggerNode } from './load-nodes';
import { interfaceOf } from './interface-snapshot';

const FOLDER = path.join(__dirname, '../test/package/structure/interface-snapshot');

async function writeAll(): Promise<void> {
	const [action, trigger] = await Promise.all([loadActionNode(), loadTriggerNode()]);
	const all = interfaceOf(action, trigger, new PaymentsServiceApi());
	for (const [name, content] of Object.entries(all)) {
		const file = path.join(FOLDER, `${name}.json`);
		rmSync(file, { force: true });
		const settings = await resolveConfig(file);
		writeFileSync(file, await format(JSON.stringify(content), { ...settings, filepath: file }));
	}
	console.log(
		`${Object.keys(all).length} files written to test/package/structure/interface-snapshot`,
	);
}

void writeAll();
