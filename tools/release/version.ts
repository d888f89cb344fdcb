/**
 * What `npm run release -- 1.2.3` does between the new version in package.json and the commit: it writes the version
 * everywhere else.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPackageJson } from './pack';
import { datedChangelog } from './faults';

const VERSION = String.raw`\d+\.\d+\.\d+[-.\w]*`;

/** How the settings that install a package by its checksum begin. */
const SETTING = '"n8n-nodes-payments-service","version":"';

/** Where the version is, besides package.json and CHANGELOG.md, by file: what comes right before it. */
const PLACES: Record<string, string> = {
	'README.md': SETTING,
	'docs/compatibility.md': SETTING,
	'deploy/compose.yaml': `PACKAGE_VERSION: |n8n-payments:[\\d.]+-`,
	'deploy/Dockerfile': 'ARG PACKAGE_VERSION=',
	'.github/ISSUE_TEMPLATE/bug.yml': 'Community nodes\\.\\s+placeholder: ',
};

/** The files that hold the version, by their paths from the root. */
export const filesWithVersion = Object.keys(PLACES);

/** The text of one of those files, with another version in it. */
export function withVersion(file: string, text: string, version: string): string {
	return text.replace(new RegExp(`(${PLACES[file]})${VERSION}`, 'g'), `$1${version}`);
}

function change(file: string, how: (text: string) => string): void {
	const place = path.join(__dirname, '../..', file);
	writeFileSync(place, how(readFileSync(place, 'utf8')));
}

if (require.main === module) {
	const { version } = readPackageJson();
	for (const file of filesWithVersion) change(file, (text) => withVersion(file, text, version));
	const today = new Date().toISOString().slice(0, 10);
	change('CHANGELOG.md', (text) => datedChangelog(version, today, text));
}
