/* eslint-disable @n8n/community-nodes/no-dangerous-functions, @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports, no-console -- runs on Node.js, not within n8n */
/**
 * `tsx tools/release/main.ts v1.2.3`, after a build: whether a tag may be published. Ends with exit code 1 and says why when it may not;
 * else `release/` holds the file to publish and the text of the release, with the file's checksum.
 *
 * As npm runs it before it changes anything for `npm run release -- 1.2.3`: whether this would let that
 * version go once it is written everywhere.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pack, readPackageJson } from './pack';
import { releaseAddresses, withAddresses } from './packedReadme';
import { changesOf, datedChangelog, releaseFaults, releaseNotes } from './faults';

const ROOT = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const release = readPackageJson();
const changelog = read('CHANGELOG.md');

// Set by npm for the script "preversion".
const { npm_lifecycle_event: script, npm_new_version: version = '' } = process.env;
const [tag = ''] = process.argv.slice(2);
const faults = script === 'preversion' ? faultsBefore() : releaseFaults(tag, release, changelog);
for (const fault of faults) console.error(`✖ ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
if (faults.length === 0 && script !== 'preversion') writeRelease();

function faultsBefore(): string[] {
	const next = `v${version}`;
	const today = new Date().toISOString().slice(0, 10);
	const dated = datedChangelog(version, today, changelog);
	// npm would move an existing tag to the new commit.
	const tags = execFileSync('git', ['tag', '--list', next], { cwd: ROOT, encoding: 'utf8' });
	return [
		...releaseFaults(next, { ...release, version }, dated),
		...(tags.trim() === '' ? [] : [`the tag "${next}" already exists`]),
	];
}

function writeRelease(): void {
	const folder = path.join(ROOT, 'release');
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder);
	const { tarball, integrity: checksum } = pack(folder);
	// The page of a release is not beside the files that the changelog links to.
	const addresses = releaseAddresses(release.repository.url, release.version);
	const changes = withAddresses(changesOf(release.version, changelog), ROOT, addresses);
	writeFileSync(path.join(folder, 'notes.md'), releaseNotes(changes, release.version, checksum));
	console.log(`✔ ${tag} may be published: release/${path.basename(tarball)}`);
	console.log(`  checksum ${checksum}`);
}
