import { rmSync } from 'node:fs';

/** Removes the settings folder that `globalSetup.ts` made. */
export default function removeSettingsFolder(): void {
	const folder = process.env.N8N_USER_FOLDER;
	if (folder?.includes('payments-service-engine-')) rmSync(folder, { recursive: true });
}
