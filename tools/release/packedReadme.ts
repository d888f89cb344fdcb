import { statSync } from 'node:fs';
import path from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';

/** Where the files of one release are on the web. */
interface Addresses {
	/** The page of a file or folder, without the path. */
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
 * A document with every link into the repository as an address, for places that have no other file of it: npm, n8n, the
 * page of a release.
 * Throws for a link to a file that is not there, or one that is not written as `[text](path)`.
 */
export function withAddresses(text: string, root: string, addresses: Addresses): string {
	const links: Array<{ at: number; url: string }> = [];
	visit(fromMarkdown(text), (node) => {
		if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
		if (URL.canParse(node.url) || node.url.startsWith('#')) return;
		const end = (node.position?.end.offset ?? 0) - `(${node.url})`.length;
		const at = node.type === 'definition' ? -1 : text.lastIndexOf(`](${node.url}`, end);
		if (at === -1) throw new Error(`Write the link to ${node.url} as [text](path)`);
		links.push({ at: at + '('.length + ']'.length, url: node.url });
	});
	return links
		.sort((one, other) => other.at - one.at)
		.reduce(
			(made, { at, url }) =>
				made.slice(0, at) + address(url, root, addresses) + made.slice(at + url.length),
			text,
		);
}

/** Where a path of the repository, with or without the name of a heading, is on the web. */
function address(url: string, root: string, { page, raw }: Addresses): string {
	const [place] = url.split('#');
	if (statSync(path.join(root, place)).isDirectory()) {
		return `${page.replace('/blob/', '/tree/')}/${url}`;
	}
	return `${/\.(json|png|webp|svg)$/.test(place) ? raw : page}/${url}`;
}
