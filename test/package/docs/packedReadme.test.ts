import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { releaseAddresses, withAddresses } from '../../../tools/release/packedReadme';
import { readPackageJson } from '../../../tools/release/pack';
import { ROOT, anchors, read, targets } from './documents';

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

	it('leads to nothing in the repository that is not there', () => {
		const ours = targets(root).flatMap((to) => {
			const base = [page, raw, page.replace('/blob/', '/tree/')].find((one) => to.startsWith(one));
			return base === undefined ? [] : [to.slice(base.length + 1)];
		});
		expect(ours.length).toBeGreaterThan(30);
		for (const to of ours) {
			const [place, anchor] = to.split('#');
			expect([to, existsSync(path.join(ROOT, place))]).toEqual([to, true]);
			if (anchor) expect(anchors(read(place))).toContain(anchor);
		}
		for (const to of targets(root).filter((one) => one.startsWith('#'))) {
			expect(anchors(root)).toContain(to.slice(1));
		}
	});

	it('shows its pictures', () => {
		for (const to of targets(root).filter((one) => /\.(png|webp|svg)$/.test(one))) {
			expect(to.startsWith(`${raw}/`)).toBe(true);
			expect(statSync(path.join(ROOT, to.slice(raw.length + 1))).size).toBeGreaterThan(0);
		}
	});
});

describe('a link of the README, when it is packed', () => {
	it('must be written so that it can be changed, and lead somewhere', () => {
		expect(() => packed('[a][b]\n\n[b]: SECURITY.md')).toThrow('Write the link to SECURITY.md');
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
