/* eslint-disable @n8n/community-nodes/no-dangerous-functions, @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { spawnSync } from 'node:child_process';
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesWithVersion } from '../../../tools/release/version';

export const ROOT = path.join(__dirname, '../../..');

/** A clone in which `npm run release` can be run, for the tests of one file. */
export function releaseClone() {
	const clone = mkdtempSync(path.join(tmpdir(), 'release-'));
	afterAll(() => rmSync(clone, { recursive: true, force: true }));

	// npm and Git tell the programs that they start which repository they are in; here it is another one.
	const outside = Object.entries(process.env).filter(([name]) => !/^(npm|git)_/i.test(name));
	const options = { cwd: clone, encoding: 'utf8', env: Object.fromEntries(outside) } as const;
	const run = (command: string, ...args: string[]) => {
		const { status, stdout, stderr } = spawnSync(command, args, options);
		return { status, output: stdout + stderr };
	};
	const git = (...args: string[]) => run('git', ...args).output.trim();
	const commit = () => git('commit', '--all', '--message', 'A change');
	const text = (file: string) => readFileSync(path.join(clone, file), 'utf8');
	const write = (file: string, content: string) => writeFileSync(path.join(clone, file), content);

	/** A clone with the scripts of the release as they are, but for the tests and the build. */
	beforeAll(() => {
		const copied = [
			'.gitignore',
			'CHANGELOG.md',
			'LICENSE',
			'docs/payouts.md',
			'tools',
			'workflows',
		];
		for (const file of [...copied, ...filesWithVersion]) {
			cpSync(path.join(ROOT, file), path.join(clone, file), {
				recursive: true,
				filter: (source) => !/node_modules|data$/.test(path.relative(ROOT, source)),
			});
		}
		write('README.md', text('README.md').replaceAll(/\]\([^)]*\)/g, '](docs/payouts.md)'));
		symlinkSync(path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules'));
		mkdirSync(path.join(clone, 'dist'));
		const scripts = readFileSync(path.join(ROOT, 'package.json'), 'utf8')
			.replace(' && npm test && npm run lint"', '"')
			.replace(' && gulp build && tsx tools/release/main.ts', ' && tsx tools/release/main.ts');
		const url = 'git+https://github.com/set-before-release/some-nodes.git';
		const unset = { ...JSON.parse(scripts), homepage: url, repository: { url }, bugs: { url } };
		write('package.json', JSON.stringify(unset));
		write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n');
		write('package-lock.json', '{ "lockfileVersion": 3, "packages": { "": {} } }');
		write('.gitignore', `${text('.gitignore')}\nnode_modules\n`);
		git('init');
		git('config', 'user.name', 'A maintainer');
		git('config', 'user.email', 'maintainer@example.com');
		git('add', '.');
		commit();
	});

	const release = () => run('npm', 'run', 'release', '--', '98.76.54');
	return { commit, git, release, text, write };
}
