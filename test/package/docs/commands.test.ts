/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { filesEndingWith, readJson } from '../structure/packageFiles';
import { type CodeBlock, ROOT, codeBlocks, documents, read } from './documents';

const SHELL = ['sh', 'bash', 'console', 'powershell'];
const OTHER = ['csv', 'xml', 'ts', 'js', 'json', 'yaml', 'text', 'http', 'graphql'];

/** npm scripts that a suite starts without npm, with the suite that does. */
const STARTED_BY: Record<string, string> = {
	start: 'test/n8n/e2e/support/startRun.ts',
	sandbox: 'test/unit/sandbox/server/commandLine.test.ts',
};

const scripts = readJson('package.json').scripts as Record<string, string>;
const text = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Every command line of the workflows for GitHub, and of the script that runs all suites. */
const runByCi = [
	...suitesOf(text('.ci/run')),
	...readdirSync(path.join(ROOT, '.github/workflows')).flatMap((file) =>
		runLines(parse(text(`.github/workflows/${file}`))),
	),
].map((line) => line.trim());

/** The suites that a script hands to `npm run test:all`, as commands. */
function suitesOf(script: string): string[] {
	const [, suites = ''] = /test\/all\.mjs .*--only '(.+)'/.exec(script) ?? [];
	const commands = suites
		.split(',')
		.map((suite) => (suite === 'test' ? 'npm test' : `npm run ${suite}`));
	return ['npm run test:all', ...commands];
}

/** Every text below a `run` or a `suite` of a workflow. */
function runLines(node: unknown, key = ''): string[] {
	if (typeof node === 'string') return key === 'run' || key === 'suite' ? node.split('\n') : [];
	if (Array.isArray(node)) return node.flatMap((child) => runLines(child, key));
	if (typeof node !== 'object' || node === null) return [];
	return Object.entries(node).flatMap(([name, child]) => runLines(child, name));
}

/** Why a command of a document is run by no test; undefined when it is. */
function notRun(command: string): string | undefined {
	const script = /^npm (?:run ([\w:-]+)|(start|test))( -- .*)?$/.exec(command);
	if (script) return scriptNotRun(script[1] ?? script[2]);
	const jest = /^npx jest ([\w./-]+)$/.exec(command);
	if (jest) {
		const finds = filesEndingWith('test', '.test.ts').some((file) => file.includes(jest[1]));
		return finds ? undefined : `${command}: no test file is found by that`;
	}
	return runByCi.includes(command) ? undefined : `${command}: no suite runs this`;
}

function scriptNotRun(name: string): string | undefined {
	if (!(name in scripts)) return `npm run ${name}: there is no such script`;
	const line = name === 'test' ? 'npm test' : `npm run ${name}`;
	if (runByCi.some((command) => new RegExp(`(^|\\s)${line}( |;|$)`).test(command)))
		return undefined;
	const suite = STARTED_BY[name];
	if (suite === undefined) return `${line}: no suite runs this`;
	const started = path.basename(scripts[name].split(' ')[1] ?? '');
	return text(suite).includes(started) ? undefined : `${line}: ${suite} does not start ${started}`;
}

/** The commands of a block: without comments, and those over several lines put together. */
function commandsOf({ text: lines }: CodeBlock): string[] {
	return lines
		.replace(/\\\n\s*/g, ' ')
		.split('\n')
		.map((line) => line.replace(/\s#.*$/, '').trim())
		.filter((line) => line !== '' && !line.startsWith('#'));
}

/** What is wrong with a code block, under its line. */
function faults(file: string, block: CodeBlock): string[] {
	const at = (says: string) => `line ${block.line}: ${says}`;
	const [, mark, detail = ''] = /^(not run|run by):\s*(.*)$/s.exec(block.comment) ?? [];
	if (mark === 'run by') {
		const suite = existsSync(path.join(ROOT, detail)) ? text(detail) : '';
		return suite.includes(file) ? [] : [at(`${detail} does not name ${file}`)];
	}
	if (!SHELL.includes(block.language)) {
		return OTHER.includes(block.language)
			? []
			: [at(`"${block.language}" is not a known language`)];
	}
	if (mark === 'not run') return detail.length < 10 ? [at('say why it is not run')] : [];
	return commandsOf(block)
		.flatMap((command) => notRun(command) ?? [])
		.map(at);
}

describe.each(documents())('%s', (file) => {
	it('has only commands that a suite runs, or that are marked as not run', () => {
		const found = codeBlocks(read(file)).flatMap((block) => faults(file, block));
		expect([
			'A code block needs a language. A command in it must be run by a suite; where it cannot be,',
			'write <!-- not run: the reason --> or <!-- run by: test/... --> in the line above the block.',
			...found,
		]).toHaveLength(2);
	});
});
