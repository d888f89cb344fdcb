import { filesWithVersion } from '../../../tools/release/version';
import { releaseClone } from './releaseClone';

const { commit, git, release, text, write } = releaseClone();

it('npm run release commits, tags and packs the version once everything agrees', () => {
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
