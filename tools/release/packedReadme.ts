/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { statSync } from 'node:fs';
import path from 'node:path';

/** Where the files of one release are on the web. */
interface Addresses {
	/** The page of a file, without the path. */
	page: string;
	/** The file itself, as it is: for pictures, and for workflows that n8n imports from their address. */
	raw: string;
}

/** The addresses of a release on GitHub, from `repository.url` of package.json. Throws when it is not a repository of GitHub. */
export function releaseAddresses(repositoryUrl: string, version: string): Addresses {
	const [, repository] =
		/^git\+https:\/\/github\.com\/([^/]+\/[^/]+)\.git$/.exec(repositoryUrl) ?? [];
	if (!repository) throw new Error(`"${repositoryUrl}" is not a repository of GitHub`);
	return {
		page: `https://github.com/${repository}/blob/v${version}`,
		raw: `https://raw.githubusercontent.com/${repository}/v${version}`,
	};
}

/**
 * A document with every `[text](path)` into the repository as an address, for places that have no other file of it: npm,
 * n8n, the page of a release. Throws for a link to a file that is not there.
 */
export function withAddresses(text: string, root: string, { page, raw }: Addresses): string {
	return text.replace(/(?<=\]\()[^#)\s][^)\s]*(?=\))/g, (url) => {
		if (URL.canParse(url)) return url;
		const [place] = url.split('#');
		statSync(path.join(root, place));
		return `${/\.(json|png|webp|svg)$/.test(place) ? raw : page}/${url}`;
	});
}
