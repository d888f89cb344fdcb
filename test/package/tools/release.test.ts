/* eslint-disable @n8n/community-nodes/no-dangerous-functions, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { execFileSync } from 'node:child_process';
import unset, { version as currentVersion } from '../../../package.json';
import {
	changesOf,
	datedChangelog,
	releaseFaults,
	releaseNotes,
} from '../../../tools/release/faults';
import { filesWithVersion } from '../../../tools/release/version';
import { ROOT, releaseClone } from './releaseClone';

const changelog = (heading: string, unreleased = '') =>
	`# Changelog\n\n## [Unreleased]\n\n${unreleased}\n\n${heading}\n\n### Fixed\n\n- A thing.\n`;

const GOOD = changelog('## [1.2.3] - 2026-11-21');
const UNRELEASED = changelog('## [1.2.3] - 2026-11-21', '- Another thing.');

const URL_OF_OWNER = 'git+https://github.com/somebody/some-nodes.git';
const release = (version: string) => ({ version, repository: { url: URL_OF_OWNER } });

describe('a release', () => {
	it('may go when tag, version and changelog agree', () => {
		expect(releaseFaults('v1.2.3', release('1.2.3'), GOOD)).toEqual([]);
		const candidate = changelog('## [1.2.3-rc.1] - 2026-11-21');
		expect(releaseFaults('v1.2.3-rc.1', release('1.2.3-rc.1'), candidate)).toEqual([]);
	});

	it.each([
		['the tag is another', 'v1.2.4', '1.2.3', GOOD, /the tag is/],
		['there is no tag', '', '1.2.3', GOOD, /the tag is ""/],
		['the changelog lacks it', 'v1.2.3', '1.2.3', changelog('## [1.2.2] - 2026-11-21'), /no sec/],
		['the changelog has no date', 'v1.2.3', '1.2.3', changelog('## [1.2.3]'), /no date/],
		['its section is empty', 'v1.2.3', '1.2.3', '## [1.2.3] - 2026-11-21\n', /says nothing/],
		['changes are under "Unreleased"', 'v1.2.3', '1.2.3', UNRELEASED, /Unreleased/],
	])('must not go when %s', (_, tag, version, text, fault) => {
		expect(releaseFaults(tag, release(version), text)).toEqual([expect.stringMatching(fault)]);
	});

	it('must not go while package.json has placeholders, and names all of them', () => {
		expect(releaseFaults('v1.2.3', { ...unset, version: '1.2.3' }, GOOD)).toEqual([
			'package.json has "set-before-release" in author.name, author.email, homepage, repository.url, bugs.url',
		]);
	});
});

describe('the text of a release', () => {
	it('has only the changes of its version', () => {
		const text = `${changelog('## [1.2.3] - 2026-11-21', '- Later.')}\n## [1.2.2] - 2026-11-20\n\n- Before.\n`;
		expect(changesOf('1.2.3', text)).toBe('### Fixed\n\n- A thing.');
		expect(() => changesOf('1.2.4', text)).toThrow('no section for 1.2.4');
	});

	it('has the checksum, and the settings with which n8n installs by it', () => {
		const notes = releaseNotes('- A thing.', '1.2.3', 'sha512-abc==');
		expect(notes).toMatch(/^- A thing\.\n/);
		expect(notes).toContain('\n`sha512-abc==`\n');
		expect(notes).toContain(
			`N8N_COMMUNITY_PACKAGES='[{"name":"n8n-nodes-payments-service","version":"1.2.3","checksum":"sha512-abc=="}]'`,
		);
	});
});

describe('a new version', () => {
	it('gives a section that is there today as its date', () => {
		expect(datedChangelog('1.2.3', '2026-11-21', '## [1.2.3] - 2026-10-01\n\n- A thing.\n')).toBe(
			'## [1.2.3] - 2026-11-21\n\n- A thing.\n',
		);
	});

	it('is written wherever people read the one before', () => {
		const places = ['README.md', 'docs', 'deploy', '.github'];
		const search = ['grep', '--no-index', '-lwF', currentVersion, '--', ...places];
		const found = execFileSync('git', search, { cwd: ROOT, encoding: 'utf8' });
		expect(found.trim().split('\n').sort()).toEqual([...filesWithVersion].sort());
	});
});

describe('npm run release', () => {
	const { commit, git, release, text, write } = releaseClone();

	it('changes nothing while a placeholder, an empty changelog or its tag forbids it, and says so', () => {
		git('tag', 'v98.76.54');
		const { status, output } = release();
		git('tag', '--delete', 'v98.76.54');
		expect(status).not.toBe(0);
		expect(output).toContain('package.json has "set-before-release" in');
		expect(output).toContain('CHANGELOG.md says nothing about 98.76.54');
		expect(output).toContain('the tag "v98.76.54" already exists');
		expect(git('status', '--porcelain')).toBe('');
	});

	it('refuses changes that are not committed', () => {
		write('README.md', `${text('README.md')}\nA line.\n`);
		const { status, output } = release();
		expect(status).not.toBe(0);
		expect(output).toContain('Git working directory not clean');
		git('checkout', 'README.md');
	});

	it('commits, tags and packs the version once everything agrees', () => {
		write('package.json', text('package.json').replaceAll('set-before-release', 'somebody'));
		write('CHANGELOG.md', `${text('CHANGELOG.md')}\n- See [Payouts](docs/payouts.md).\n`);
		commit();
		const { status, output } = release();
		expect([status, output]).toEqual([0, expect.stringContaining('✔ v98.76.54 may be published')]);

		expect(git('status', '--porcelain')).toBe('');
		expect(git('log', '-1', '--format=%s')).toBe('Release 98.76.54');
		expect(git('rev-parse', 'v98.76.54^{commit}')).toBe(git('rev-parse', 'HEAD'));
		expect(git('cat-file', '-t', 'v98.76.54')).toBe('tag');
		for (const file of ['package.json', 'package-lock.json', ...filesWithVersion]) {
			expect([file, text(file)]).toEqual([file, expect.stringContaining('98.76.54')]);
		}
		expect(text('CHANGELOG.md')).toMatch(
			/## \[Unreleased\]\n\n## \[98\.76\.54\] - \d{4}-\d\d-\d\d\n/,
		);
		const notes = text('release/notes.md');
		expect(notes).toMatch(/\n`sha512-[\w+/]{86}==`\n/);
		expect(notes).toContain(
			'[Payouts](https://github.com/somebody/some-nodes/blob/v98.76.54/docs/payouts.md)',
		);
	});
});
