/**
 * `node fillRows.mjs <n8n's SQLite database> <workflow> <count>`: puts rows into it as the trigger does, one for each
 * delivery that the workflow has received; prints the bytes that each takes. It runs on n8n's Node.js, which brings SQLite.
 */
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

const [, , file, workflowId, count] = process.argv;
const database = new DatabaseSync(file);
database.exec('PRAGMA busy_timeout = 30000');
const bytes = () =>
	database.prepare('PRAGMA page_count').get().page_count *
	database.prepare('PRAGMA page_size').get().page_size;
const before = bytes();
const insert = database.prepare(
	'INSERT INTO processed_data (workflowId, context, value) VALUES (?, ?, ?)',
);
database.exec('BEGIN IMMEDIATE');
for (let number = 0; number < Number(count); number += 1) {
	const name = createHash('sha256').update(`delivery ${number}`).digest('hex');
	const row = `payments-service:${name}`;
	const entries = [row, `${row} ${number}`].map((text) =>
		createHash('md5').update(text).digest('base64'),
	);
	insert.run(workflowId, `n:${row}`, JSON.stringify({ mode: 'entries', data: entries }));
}
database.exec('COMMIT');
console.log((bytes() - before) / Number(count));
