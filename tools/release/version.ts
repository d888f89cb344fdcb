/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
/**
 * What `npm run release -- 1.2.3` does between the new version in package.json and the commit: it writes the version
 * everywhere else.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { datedChangelog } from './faults';

/** The files that hold the version besides package.json and CHANGELOG.md, by their paths from the root. */
export const filesWithVersion = [
	...['README.md', 'docs/compatibility.md', 'deploy/compose.yaml', 'deploy/Dockerfile'],
	'.github/ISSUE_TEMPLATE/bug.yml',
];

function change(file: string, how: (text: string) => string): void {
	const place = path.join(__dirname, '../..', file);
	writeFileSync(place, how(readFileSync(place, 'utf8')));
}

if (require.main === module) {
	// Set by npm for the script "version".
	const { npm_old_version: old = '', npm_new_version: version = '' } = process.env;
	for (const file of filesWithVersion) change(file, (text) => text.replaceAll(old, version));
	const today = new Date().toISOString().slice(0, 10);
	change('CHANGELOG.md', (text) => datedChangelog(version, today, text));
}
