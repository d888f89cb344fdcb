import { readFileSync } from 'node:fs';

/** What is wrong with this Node.js: that it is older than the `engines` of package.json; undefined when it is not. */
export function nodeFault() {
	const { engines } = JSON.parse(
		readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
	);
	const [oldest] = /[\d.]+/.exec(engines.node);
	const [major, minor] = process.versions.node.split('.').map(Number);
	const [oldestMajor, oldestMinor] = oldest.split('.').map(Number);
	if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
	return `Node.js ${oldest} or newer is needed; this is ${process.versions.node}.`;
}
