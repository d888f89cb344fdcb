import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../coverage/mutation', import.meta.url));

/** Where Stryker's report of a group lies. */
export function reportOf(group) {
	return path.join(folder, `${group}.json`);
}
