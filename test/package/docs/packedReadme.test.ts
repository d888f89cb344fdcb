/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { releaseAddresses, withAddresses } from '../../../tools/release/packedReadme';
import { readPackageJson } from '../../../tools/release/pack';
import { ROOT, read, targets } from './documents';

const ADDRESSES = {
	page: 'https://github.com/somebody/some-nodes/blob/v1.2.3',
	raw: 'https://raw.githubusercontent.com/somebody/some-nodes/v1.2.3',
};
const packed = (text: string) => withAddresses(text, ROOT, ADDRESSES);

describe('the README in the package', () => {
	const { repository, version } = readPackageJson();
	const text = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
	const { page, raw } = releaseAddresses(repository.url, version);
	const root = fromMarkdown(withAddresses(text, ROOT, { page, raw }));

	it('has as many links as the one in the repository, and each is an address or a heading', () => {
		expect(targets(root)).toHaveLength(targets(read('README.md')).length);
		const relative = targets(root).filter((to) => !URL.canParse(to) && !to.startsWith('#'));
		expect(relative).toEqual([]);
	});

	it('shows its pictures, and its workflows are addresses that n8n imports from', () => {
		for (const to of targets(root).filter((one) => /\.(json|png|webp|svg)$/.test(one))) {
			expect(to.startsWith(`${raw}/`)).toBe(true);
			expect(statSync(path.join(ROOT, to.slice(raw.length + 1))).size).toBeGreaterThan(0);
		}
	});
});

describe('a link of the README, when it is packed', () => {
	it('must lead somewhere', () => {
		expect(() => packed('[a](MISSING.md)')).toThrow('MISSING.md');
	});

	it('needs a repository on GitHub', () => {
		expect(releaseAddresses('git+https://github.com/somebody/some-nodes.git', '1.2.3')).toEqual(
			ADDRESSES,
		);
		expect(() => releaseAddresses('https://example.com/some-nodes', '1.2.3')).toThrow(
			'is not a repository of GitHub',
		);
	});
});
