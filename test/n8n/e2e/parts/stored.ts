import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { operationWorkflows } from '../operationWorkflows';
import type { World } from '../../world';
import { until } from '../../../../tools/n8n/until';

/** Operations whose output is a secret by its purpose, with the field that holds it. */
const SECRETS = { 'user.getTwoFactorSecret': 'secret', 'user.validateSecurityCode': 'token' };
const SAVE_NONE = {
	saveDataSuccessExecution: 'none',
	saveDataErrorExecution: 'none',
	saveManualExecutions: false,
	saveExecutionProgress: false,
};
/** n8n stores an execution after it has answered, within this time in milliseconds. */
const STORED_WITHIN_MS = 15_000;
/** How long nothing is expected to be stored, in milliseconds. */
const NOT_STORED_FOR_MS = 3000;

/** What n8n's database holds of a secret output: all of it, unless the workflow saves no executions (SECURITY.md). */
export function describeStored(world: World): void {
	it.each(Object.entries(SECRETS))('keeps %s only in saved executions', async (name, field) => {
		world.sandbox.reset();
		const found = operationWorkflows(world.credentials[0]).find((one) => one.name === name);
		if (found === undefined) throw new Error(`There is no workflow of ${name}`);
		const secretOf = async (settings: Record<string, unknown>) => {
			const file = { ...found.file, settings: { ...found.file.settings, ...settings } };
			const stored = await world.api.putWorkflow(file);
			await world.api.publish(stored);
			const answer = await fetch(`${world.n8n.url}/webhook/${found.path}`, { method: 'POST' });
			const [item] = (await answer.json()) as Array<Record<string, unknown>>;
			await world.api.unpublish(stored.id);
			return String(item[field]);
		};

		const unsaved = await secretOf(SAVE_NONE);
		expect(unsaved).toMatch(/.{11}/);
		await sleep(NOT_STORED_FOR_MS);
		expect(holds(world, unsaved)).toBe(false);

		// A secret that stays the same from call to call is found only now, in plain text.
		const saved = await secretOf({ saveDataSuccessExecution: 'all' });
		expect(await until(() => holds(world, saved), STORED_WITHIN_MS)).toBe(true);
	});
}

/** Whether n8n's SQLite database, or its write-ahead log, holds this text anywhere. */
function holds({ instance }: World, text: string): boolean {
	return ['database.sqlite', 'database.sqlite-wal']
		.map((file) => path.join(instance.dataDir, '.n8n', file))
		.some((file) => existsSync(file) && readFileSync(file).includes(text));
}
