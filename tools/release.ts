/**
 * `npm run release:check -- v1.2.3`: whether a tag may be published. Ends with exit code 1 and says why when the tag, the
 * version in package.json and CHANGELOG.md do not tell the same.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseFaults } from './release-faults';

const read = (file: string) => readFileSync(path.join(__dirname, '..', file), 'utf8');

const [tag = ''] = process.argv.slice(2);
const { version } = JSON.parse(read('package.json')) as { version: string };
const faults = releaseFaults(tag, version, read('CHANGELOG.md'));
for (const fault of faults) console.error(`✖ ${fault}`);
if (faults.length === 0) console.log(`✔ ${tag} may be published`);
process.exitCode = faults.length === 0 ? 0 : 1;
