/**
 * The first step of `npm run generate`: writes which operations a resource has into its `index.ts`: those that the files
 * beside it export, in the order of the names in the editor. In a process of its own, since the next step loads them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Operation } from '../../nodes/PaymentsService/shared/operation';

const RESOURCES = path.join(__dirname, '../../nodes/PaymentsService/resources');

/** The `index.ts` of each resource: its file, its text now, and with the operations that the folder has. */
export async function resourceIndexes(): Promise<
	Array<{ file: string; now: string; generated: string }>
> {
	return await Promise.all(
		readdirSync(RESOURCES).map(async (resource) => {
			const file = path.join(RESOURCES, resource, 'index.ts');
			const now = readFileSync(file, 'utf8');
			const operations = await operationsIn(path.join(RESOURCES, resource));
			const imports = operations.map(({ is, from }) => `import { ${is} } from './${from}';`);
			const generated = now
				.replace(
					/(import \{ \w+ \} from '\.\/\w+';\n)*\nexport/,
					`${imports.sort().join('\n')}\n\nexport`,
				)
				.replace(
					/operations: \[[^\]]*\]/,
					`operations: [${operations.map(({ is }) => is).join()}]`,
				);
			const settings = { ...(await resolveConfig(file)), filepath: file };
			return { file, now, generated: await format(generated, settings) };
		}),
	);
}

/** The operations that the files of a folder export, by the name that the editor shows. */
async function operationsIn(folder: string) {
	const files = readdirSync(folder).filter((file) => file !== 'index.ts');
	const found = files.map(async (file) => {
		const exported = (await import(path.join(folder, file))) as Record<string, Operation>;
		return Object.entries(exported)
			.filter(([, { action, request }]) => action !== undefined && request !== undefined)
			.map(([is, { name }]) => ({ is, from: path.basename(file, '.ts'), name }));
	});
	return (await Promise.all(found)).flat().sort((one, other) => one.name.localeCompare(other.name));
}

async function main(): Promise<void> {
	for (const { file, now, generated } of await resourceIndexes()) {
		if (now !== generated) writeFileSync(file, generated);
	}
}

if (require.main === module) void main();
