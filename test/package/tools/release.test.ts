import { releaseFaults } from '../../../tools/release-faults';

const changelog = (heading: string, unreleased = '') =>
	`# Changelog\n\n## [Unreleased]\n\n${unreleased}\n\n${heading}\n\n### Fixed\n\n- A thing.\n`;

describe('a release', () => {
	it('may go when tag, version and changelog tell the same', () => {
		expect(releaseFaults('v1.2.3', '1.2.3', changelog('## [1.2.3] - 2026-11-21'))).toEqual([]);
		expect(
			releaseFaults('v1.2.3-rc.1', '1.2.3-rc.1', changelog('## [1.2.3-rc.1] - 2026-11-21')),
		).toEqual([]);
	});

	it.each([
		['the tag is another', 'v1.2.4', '1.2.3', changelog('## [1.2.3] - 2026-11-21'), /the tag is/],
		['there is no tag', '', '1.2.3', changelog('## [1.2.3] - 2026-11-21'), /the tag is ""/],
		['the version is none', 'v1.2', '1.2', changelog('## [1.2] - 2026-11-21'), /no semantic/],
		[
			'the changelog lacks it',
			'v1.2.3',
			'1.2.3',
			changelog('## [1.2.2] - 2026-11-21'),
			/no section/,
		],
		['the changelog has no date', 'v1.2.3', '1.2.3', changelog('## [1.2.3]'), /no date/],
		['its section is empty', 'v1.2.3', '1.2.3', '## [1.2.3] - 2026-11-21\n', /says nothing/],
		[
			'changes stand under "Unreleased"',
			'v1.2.3',
			'1.2.3',
			changelog('## [1.2.3] - 2026-11-21', '- Another thing.'),
			/Unreleased/,
		],
	])('must not go when %s', (_, tag, version, text, fault) => {
		expect(releaseFaults(tag, version, text)).toEqual([expect.stringMatching(fault)]);
	});
});
