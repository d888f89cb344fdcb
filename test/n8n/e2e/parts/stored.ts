/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { call, saveOperations } from '../operations';
import type { World } from '../../world';
import { sleep, until } from '../../../../tools/n8n/until';

/** Operations whose output is a secret by its purpose, with the field that holds it. */
const SECRETS = { 'user.getTwoFactorSecret': 'secret', 'user.validateSecurityCode': 'token' };
const SAVE_NONE = {
	saveDataSuccessExecution: 'none',
	saveDataErrorExecution: 'none',
	saveManualExecutions: false,
	saveExecutionProgress: false,
};
/** n8n stores an execution after it has answered, within this time in milliseconds. */
const STORED_WITHIN_MS = 60_000;
/** How long nothing is expected to be stored, in milliseconds. */
const NOT_STORED_FOR_MS = 3000;

/** What n8n's database holds of a secret output: all of it, unless the workflow saves no executions (SECURITY.md). */
export function describeStored(world: World): void {
	it('keeps a secret output only in saved executions', async () => {
		world.sandbox.reset();
		world.sandbox.state.security.totpSecret = base32(16);
		const unsaved = await secretsOf(world, SAVE_NONE);
		for (const secret of unsaved) expect(secret).toMatch(/.{11}/);
		await sleep(NOT_STORED_FOR_MS);
		expect(unsaved.filter((secret) => holds(world, secret))).toEqual([]);

		// A secret that stays the same from call to call is found only now, in plain text.
		const saved = await secretsOf(world, { saveDataSuccessExecution: 'all' });
		const areStored = () => saved.every((secret) => holds(world, secret));
		expect(await until(areStored, STORED_WITHIN_MS)).toBe(true);
	});
}

/** Runs each of the operations in a workflow with these settings; gives the secrets that came out. */
async function secretsOf(world: World, settings: Record<string, unknown>): Promise<string[]> {
	const secrets: string[] = [];
	for (const [name, field] of Object.entries(SECRETS)) {
		const { stored, operations } = await saveOperations(world, name, settings);
		const { items } = await call(world, operations[0].path, {}).finally(
			async () => await world.api.unpublish(stored.id),
		);
		secrets.push(String((items as Array<Record<string, unknown>>)[0][field]));
	}
	return secrets;
}

function base32(length: number): string {
	return [...randomBytes(length)]
		.map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte % 32])
		.join('');
}

/** Whether n8n's SQLite database, or its write-ahead log, holds this text anywhere. */
function holds({ instance }: World, text: string): boolean {
	return ['database.sqlite', 'database.sqlite-wal']
		.map((file) => path.join(instance.dataDir, '.n8n', file))
		.some((file) => existsSync(file) && readFileSync(file).includes(text));
}
