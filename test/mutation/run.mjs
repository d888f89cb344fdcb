/**
 * `npm run test:mutation [-- group ...]`: mutates each group (all unless some are named) and closes with a table.
 * Fails when less than MUST_KILL per cent of a group's mutants are noticed.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { groups } from './groups.mjs';
import { reportOf } from './report.mjs';

const MUST_KILL = 85;

const root = fileURLToPath(new URL('../..', import.meta.url));
const stryker = path.join('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(groups);
const unknown = chosen.filter((name) => !(name in groups));
if (unknown.length > 0) {
	console.error(
		`No such group: ${unknown.join(', ')}. There are: ${Object.keys(groups).join(', ')}`,
	);
	process.exit(1);
}

const rows = chosen.map(mutateGroup);
console.log('| Group | mutants | killed | timed out | survived | not covered | killed, % |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const row of [...rows, total(rows)]) console.log(line(row));
process.exitCode = rows.every((row) => !row.failed && score(row) >= MUST_KILL) ? 0 : 1;

/** Runs Stryker on a group and counts the fates of its mutants. */
function mutateGroup(group) {
	console.log(`== ${group}`);
	const { status } = spawnSync(
		process.execPath,
		[stryker, 'run', path.join('test', 'mutation', 'stryker.config.mjs')],
		{ cwd: root, stdio: 'inherit', env: { ...process.env, MUTATION_GROUP: group } },
	);
	if (status !== 0) return { group, failed: true, statuses: [] };
	const { files } = JSON.parse(readFileSync(reportOf(group), 'utf8'));
	// One that was left out, or cannot even be loaded, says nothing about the tests.
	const statuses = Object.values(files)
		.flatMap(({ mutants }) => mutants.map(({ status }) => status))
		.filter((status) => status !== 'Ignored' && !status.endsWith('Error'));
	return { group, failed: false, statuses };
}

function total(all) {
	return {
		group: 'all',
		failed: all.some(({ failed }) => failed),
		statuses: all.flatMap(({ statuses }) => statuses),
	};
}

function line(row) {
	if (row.failed) return `| ${row.group} | did not run to its end | | | | | |`;
	const counts = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map((name) => count(row, name));
	return `| ${[row.group, row.statuses.length, ...counts, score(row).toFixed(1)].join(' | ')} |`;
}

/** Per cent of the mutants that a failing test noticed; one that never ended counts as not killed. */
function score(row) {
	return (100 * count(row, 'Killed')) / row.statuses.length;
}

function count({ statuses }, name) {
	return statuses.filter((status) => status === name).length;
}
