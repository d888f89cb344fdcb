/**
 * `node breakDatabase.mjs <n8n's SQLite database>`: makes the database fail until SIGTERM, and then says how often
 * nobody else could write. It runs on n8n's Node.js, which brings SQLite.
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long nobody else may write, and the time from one such lock to the next, in milliseconds. */
const LOCK_MS = 5000;
const PAUSE_MS = 20_000;

/**
 * What goes wrong in the table of the rows. FAIL keeps what the statement has written and answers with an error, as a
 * connection does that is lost after the commit; ABORT writes nothing. Rows whose name ends in "00" can never be written
 * with a good answer.
 */
const FAULTS = `
	CREATE TRIGGER fault_before BEFORE INSERT ON processed_data WHEN abs(random()) % 100 < 5
	BEGIN SELECT RAISE(ABORT, 'fault: nothing was written'); END;
	CREATE TRIGGER fault_after AFTER INSERT ON processed_data
	WHEN abs(random()) % 100 < 10 OR NEW.context LIKE '%00'
	BEGIN SELECT RAISE(FAIL, 'fault: the answer was lost'); END;
	CREATE TRIGGER fault_update AFTER UPDATE ON processed_data
	WHEN abs(random()) % 100 < 10 OR NEW.context LIKE '%00'
	BEGIN SELECT RAISE(FAIL, 'fault: the answer was lost'); END;`;

const database = new DatabaseSync(process.argv[2]);
database.exec('PRAGMA busy_timeout = 30000');
database.exec(FAULTS);

let locks = 0;
let isLocked = false;
process.on('SIGTERM', () => {
	if (isLocked) database.exec('COMMIT');
	for (const name of ['before', 'after', 'update']) database.exec(`DROP TRIGGER fault_${name}`);
	process.stdout.write(`${locks} locks\n`, () => process.exit());
});
process.stdout.write('ready\n');

for (;;) {
	await sleep(PAUSE_MS);
	database.exec('BEGIN IMMEDIATE');
	isLocked = true;
	locks += 1;
	await sleep(LOCK_MS);
	database.exec('COMMIT');
	isLocked = false;
}
