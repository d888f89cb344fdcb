/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DATA_ROOT } from './paths';

/** What one local n8n keeps for itself, made up once per data folder and never committed. */
export interface InstanceSecrets {
	/** Encrypts the credentials in n8n's database (`N8N_ENCRYPTION_KEY`). */
	encryptionKey: string;
	ownerEmail: string;
	ownerPassword: string;
	/** Must accompany every call of the example workflows' own webhooks. */
	webhookKey: string;
}

/** One local n8n: where its data lives and what protects it. */
export interface Instance {
	dataDir: string;
	secrets: InstanceSecrets;
}

/** Opens the data folder called `name` in DATA_ROOT, creating it with new secrets. */
export function openInstance(name: string): Instance {
	const dataDir = path.join(DATA_ROOT, name);
	const file = path.join(dataDir, 'instance.json');
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	if (!existsSync(file)) {
		writeFileSync(file, `${JSON.stringify(newSecrets(), null, '\t')}\n`, { mode: 0o600 });
	}
	const secrets = JSON.parse(readFileSync(file, 'utf8')) as InstanceSecrets;
	return { dataDir, secrets };
}

function newSecrets(): InstanceSecrets {
	return {
		encryptionKey: randomBytes(24).toString('hex'),
		ownerEmail: 'owner@example.com',
		// n8n asks for at least one capital letter and one digit.
		ownerPassword: `Pay-${randomBytes(6).toString('hex')}-1`,
		webhookKey: randomBytes(24).toString('hex'),
	};
}
