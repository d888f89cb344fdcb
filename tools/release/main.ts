/**
 * `npm run release:check -- v1.2.3`: whether a tag may be published. Ends with exit code 1 and says why when it may not;
 * else `release/` holds the file to publish and the text of the release, with the file's checksum.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pack } from './pack';
import { releaseAddresses, withAddresses } from './packedReadme';
import { type Release, changesOf, releaseFaults, releaseNotes } from './faults';

const ROOT = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const [tag = ''] = process.argv.slice(2);
const release = JSON.parse(read('package.json')) as Release;
const changelog = read('CHANGELOG.md');
const faults = releaseFaults(tag, release, changelog);
for (const fault of faults) console.error(`✖ ${fault}`);
if (faults.length === 0) writeRelease();
process.exitCode = faults.length === 0 ? 0 : 1;

function writeRelease(): void {
	const folder = path.join(ROOT, 'release');
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder);
	const { version, repository } = release;
	const { tarball, checksum } = pack(folder);
	// The page of a release is not beside the files that the changelog links to.
	const addresses = releaseAddresses(repository.url, version);
	const changes = withAddresses(changesOf(version, changelog), ROOT, addresses);
	writeFileSync(path.join(folder, 'notes.md'), releaseNotes(changes, version, checksum));
	console.log(`✔ ${tag} may be published: release/${path.basename(tarball)}`);
	console.log(`  checksum ${checksum}`);
}
