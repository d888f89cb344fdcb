/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Gives n8n-core a settings folder of its own for this test run, so that no test reads or writes
 * the settings of an n8n that the developer uses. The key is written beforehand: several workers
 * start at once and n8n would let each of them invent its own.
 */
export default function createSettingsFolder(): void {
	const folder = mkdtempSync(path.join(tmpdir(), 'payments-service-engine-'));
	mkdirSync(path.join(folder, '.n8n'));
	writeFileSync(
		path.join(folder, '.n8n', 'config'),
		JSON.stringify({ encryptionKey: 'only-for-tests-only-for-tests-xx' }),
		{ mode: 0o600 },
	);
	process.env.N8N_USER_FOLDER = folder;
	// A machine in a zone that is neither UTC nor that of the workflows, as a user's may be.
	process.env.TZ = 'Pacific/Honolulu';
	process.env.N8N_DIAGNOSTICS_ENABLED = 'false';
	// Refused requests are what many tests are about; the engine would print each with its stack.
	process.env.N8N_LOG_LEVEL = 'silent';
}
