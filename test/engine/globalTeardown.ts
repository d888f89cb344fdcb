/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { rmSync } from 'node:fs';

/** Removes the settings folder that `globalSetup.ts` made. */
export default function removeSettingsFolder(): void {
	const folder = process.env.N8N_USER_FOLDER;
	if (folder?.includes('payments-service-engine-'))
		rmSync(folder, { recursive: true, force: true });
}
