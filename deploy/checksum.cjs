// node checksum.cjs FILE CHECKSUM: ends with exit code 1 unless the file has that checksum, as release notes give it.
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

const [file, expected] = process.argv.slice(2);
const checksum = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
if (checksum !== expected) {
	console.error(`${file} has the checksum ${checksum}, not "${expected}".`);
	process.exitCode = 1;
}
