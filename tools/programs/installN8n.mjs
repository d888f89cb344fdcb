/** What each suite with a real n8n begins with. Only Node's own modules are used. */
import path from 'node:path';
import { ensureInstalled } from './bootstrap.mjs';

/** The n8n of `npm start`; its packages bring a Node.js of their own. */
const DEFAULT_FOLDER = 'current';

/**
 * Installs the tools, and the n8n of a folder below `tools/n8n/`, unless that was done before. `install` takes what
 * `ensureInstalled` takes. Throws what `ensureInstalled` throws.
 */
export async function ensureN8nInstalled({
	folder = DEFAULT_FOLDER,
	install = ensureInstalled,
} = {}) {
	const dir = path.join(import.meta.dirname, '..', 'n8n', folder);
	await install({
		dir: path.join(import.meta.dirname, '../..'),
		label: 'the tools',
		neededGigabytes: 2,
	});
	// SQLite's native part is compiled against the headers that come with the downloaded Node.js, so
	// that no further download is needed for it.
	await install({
		dir,
		label: 'n8n',
		neededGigabytes: 4,
		rebuild: ['sqlite3'],
		nodeHeaders: process.platform === 'linux' ? `node-linux-${process.arch}` : undefined,
	});
}
