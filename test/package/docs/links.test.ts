/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ICredentialType } from 'n8n-workflow';
import { instantiate, packageJson, readJson, sourceOf } from '../structure/packageFiles';
import { ROOT, anchors, documents, read, targets } from './documents';

/** Whether a link leaves the repository. */
const isElsewhere = (target: string) => URL.canParse(target);

/** What is wrong with a link of a document; undefined when it leads somewhere. */
function fault(file: string, target: string): string | undefined {
	const [place = '', anchor] = decodeURI(target).split('#');
	const to = place === '' ? file : path.posix.join(path.posix.dirname(file), place);
	if (to.startsWith('..')) return `${target}: leads out of the repository`;
	if (!existsSync(path.join(ROOT, to))) return `${target}: there is no ${to}`;
	if (anchor === undefined) return undefined;
	if (!to.endsWith('.md')) return `${target}: only Markdown has headings`;
	return anchors(read(to)).includes(anchor) ? undefined : `${target}: ${to} has no such heading`;
}

describe.each(documents())('%s', (file) => {
	it('has links and pictures that lead somewhere', () => {
		const faults = targets(read(file))
			.filter((target) => !isElsewhere(target))
			.flatMap((target) => fault(file, target) ?? []);
		expect(faults).toEqual([]);
	});

	it('is linked with https', () => {
		const open = targets(read(file)).filter(
			(target) => isElsewhere(target) && !/^(https|mailto):/.test(target),
		);
		expect(open).toEqual([]);
	});
});

describe('what the editor links to', () => {
	it('is a heading of README.md, which the package page shows', () => {
		const credentials = packageJson.n8n.credentials
			.map(sourceOf)
			.map((file) => instantiate<ICredentialType>(file).documentationUrl);
		const nodes = packageJson.n8n.nodes
			.map((file) => readJson(sourceOf(file).replace(/\.ts$/, '.json')))
			.flatMap(({ resources }) =>
				Object.values(resources as Record<string, Array<{ url: string }>>).flat(),
			)
			.map(({ url }) => url);
		const headings = anchors(read('README.md'));
		for (const url of [...credentials, ...nodes]) {
			const { href, hash } = new URL(String(url));
			expect(href).toMatch(/^https:\/\/www\.npmjs\.com\/package\/n8n-nodes-payments-service#/);
			expect([...headings, 'readme']).toContain(hash.slice(1));
		}
		expect(nodes.length).toBeGreaterThan(0);
	});
});
