/** What each suite with a real n8n begins with. Only Node's own modules are used. */
import path from 'node:path';
import { ensureInstalled } from './bootstrap.mjs';

const ROOT = path.join(import.meta.dirname, '../..');

/**
 * Installs the tools, and the n8n of a folder below `tools/n8n/`, both at once, unless that was done before; that of
 * `npm start` when no folder is named. Throws what `ensureInstalled` throws.
 */
export async function ensureN8nInstalled({ folder } = {}) {
	await Promise.all([installTools(), installN8n(folder)]);
}

/** What everything but n8n needs. */
export async function installTools() {
	await ensureInstalled({ dir: ROOT, label: 'the tools' });
}

/** The n8n of a folder, without the tools. */
export async function installN8n(folder = 'current') {
	await ensureInstalled({
		dir: path.join(ROOT, 'tools', 'n8n', folder),
		label: 'n8n',
		rebuild: ['sqlite3'],
		// SQLite's native part is compiled against the headers that come with the downloaded Node.js, so
		// that no further download is needed for it.
		nodeHeaders: process.platform === 'linux' ? `node-linux-${process.arch}` : undefined,
	});
}
