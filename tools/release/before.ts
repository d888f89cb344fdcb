/**
 * What `npm run release -- 1.2.3` asks before it tests and changes anything: whether the release check would let this
 * version go. Ends with exit code 1 and says why when it would not.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Release, datedChangelog, releaseFaults } from './faults';

const ROOT = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

// Set by npm for the script "preversion".
const { npm_new_version: version = '' } = process.env;
const tag = `v${version}`;
const today = new Date().toISOString().slice(0, 10);
const release = { ...(JSON.parse(read('package.json')) as Release), version };
const faults = releaseFaults(tag, release, datedChangelog(version, today, read('CHANGELOG.md')));
if (isThere(tag)) faults.push(`the tag "${tag}" already exists`);
for (const fault of faults) console.error(`✖ ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** npm would move an existing tag to the new commit. */
function isThere(name: string): boolean {
	const tags = execFileSync('git', ['tag', '--list', name], { cwd: ROOT, encoding: 'utf8' });
	return tags.trim() !== '';
}
