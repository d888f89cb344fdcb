import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, globalIgnores } from 'eslint/config';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import ts from 'typescript';
import tseslint from 'typescript-eslint';

const TYPESCRIPT = ['**/*.ts', '**/*.mts'];

const NODE = './nodes/PaymentsService';
const TRIGGER = './nodes/PaymentsServiceTrigger';
const FILES = './nodes/files';
const SERVICE = './nodes/service';
const RECORD = './nodes/record';

/** From the bottom to the top. */
const SERVICE_ROOMS = ['values', 'answers', 'transport', 'run', 'lists'];

/** Between the folders of what is published, imports lead one way: `target` imports nothing of `from`. */
const ZONES = [
	{ target: './credentials', from: './nodes', message: 'Nodes import credentials, never back.' },
	...[SERVICE, RECORD].map((target) => ({
		target,
		from: [NODE, TRIGGER],
		message: 'The nodes import this folder, never back.',
	})),
	{
		target: SERVICE,
		from: RECORD,
		message: 'Talking to the service needs no rows of the database.',
	},
	...SERVICE_ROOMS.map((room, floor) => ({
		target: `${SERVICE}/${room}`,
		from: [
			...SERVICE_ROOMS.slice(floor + 1).map((above) => `${SERVICE}/${above}`),
			`${SERVICE}/requests.ts`,
		],
		message: 'The rooms of nodes/service stand on each other, in the order of SERVICE_ROOMS.',
	})),
	{ target: RECORD, from: SERVICE, message: 'Rows of the database need no service.' },
	{
		target: FILES,
		from: [
			...['./credentials', NODE, TRIGGER, RECORD, `${SERVICE}/requests.ts`],
			...SERVICE_ROOMS.slice(1).map((room) => `${SERVICE}/${room}`),
		],
		message: 'Files are read and written without the service: of its rooms, values/ alone is used.',
	},
	{
		target: [
			...[TRIGGER, SERVICE, RECORD, `${NODE}/*.ts`, `${NODE}/!(resources)/**`],
			`${NODE}/resources/!(paymentFile)/**`,
		],
		from: FILES,
		message: 'What files are made of is known to the operations of "Payment File" alone.',
	},
	{
		target: `${FILES}/xml`,
		from: `${FILES}/!(xml)/**`,
		message: 'What reads and writes XML knows nothing of payments.',
	},
	{
		target: TRIGGER,
		from: NODE,
		message: 'What both nodes need is in nodes/service or nodes/record.',
	},
	{
		target: NODE,
		from: TRIGGER,
		message: 'What both nodes need is in nodes/service or nodes/record.',
	},
	...['shared', 'oncePerKey', 'listSearch', 'resources'].map((room) => ({
		target: `${NODE}/input`,
		from: `${NODE}/${room}`,
		message: 'The rules for what people type stand on their own.',
	})),
	...['shared', 'oncePerKey', 'listSearch'].map((room) => ({
		target: `${NODE}/${room}`,
		from: `${NODE}/resources`,
		message: 'Resources import what they share, never back.',
	})),
	{
		target: `${NODE}/shared`,
		from: [`${NODE}/oncePerKey`, `${NODE}/listSearch`],
		message: 'What several operations use stands below oncePerKey/ and listSearch/.',
	},
	...['deliveries', 'subscriptions'].map((room) => ({
		target: `${TRIGGER}/events.ts`,
		from: `${TRIGGER}/${room}`,
		message: 'Which events there are is known to all rooms of the trigger, and knows none.',
	})),
	{
		target: `${TRIGGER}/deliveries`,
		from: `${TRIGGER}/subscriptions`,
		message: 'A notification is answered without a look at subscriptions.',
	},
];

for (const place of ZONES.flatMap(({ target, from }) => [target, from].flat())) {
	if (existsSync(place.replace(/\/(?:\*|!\().*/, ''))) continue;
	throw new Error(`ZONES names ${place}, which is not there.`);
}

/** What `tsc` says: other rules need its program and types anyway. */
const compiler = {
	create: ({ filename, report, sourceCode }) => ({
		Program() {
			const { program } = sourceCode.parserServices;
			const file = program.getSourceFile(filename);
			for (const { start, messageText } of ts.getPreEmitDiagnostics(program, file)) {
				const message = ts.flattenDiagnosticMessageText(messageText, '\n');
				report({ loc: sourceCode.getLocFromIndex(start ?? 0), message });
			}
		},
	}),
};

/**
 * The rules of this repository, which `npm run lint` adds to those of n8n (eslint.config.mjs, at the root): all TypeScript
 * is held to typescript-eslint's strict rules, with type information, and imports lead one way.
 */
export default defineConfig(
	globalIgnores(['dist/']),
	{
		files: TYPESCRIPT,
		extends: [tseslint.configs.strict],
		languageOptions: {
			parserOptions: { project: path.join(import.meta.dirname, '../../tsconfig.json') },
		},
		plugins: { typescript: { rules: { compiler } } },
		rules: {
			'typescript/compiler': 'error',
			'@typescript-eslint/await-thenable': 'error',
			'@typescript-eslint/consistent-type-imports': 'error',
			'@typescript-eslint/no-floating-promises': 'error',
			'@typescript-eslint/no-dynamic-delete': 'off',
			'@typescript-eslint/no-misused-promises': 'error',
			'@typescript-eslint/only-throw-error': 'error',
			'@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
			'@typescript-eslint/switch-exhaustiveness-check': 'error',
		},
	},
	{
		files: ['{sandbox,tools}/**/*.ts'],
		plugins: { 'import-x': importX },
		settings: { 'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts'] })] },
		rules: {
			'import-x/no-restricted-paths': [
				'error',
				{
					zones: [
						{
							target: './sandbox',
							from: ['./nodes', './credentials'],
							message: 'The sandbox shares no assumption with the nodes that it tests.',
						},
						{
							target: ['./sandbox', './tools'],
							from: './test',
							message: 'Tests use the sandbox and the tools, never back.',
						},
					],
				},
			],
		},
	},
	{
		files: ['{nodes,credentials}/**/*.ts'],
		plugins: { 'import-x': importX },
		settings: { 'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts'] })] },
		rules: {
			'import-x/no-cycle': 'error',
			'import-x/no-restricted-paths': ['error', { zones: ZONES }],
			'no-restricted-syntax': [
				'error',
				{
					selector:
						'Program > :matches(VariableDeclaration, ExportNamedDeclaration > VariableDeclaration) > VariableDeclarator > NewExpression[callee.name="Map"][arguments.length=0]',
					message:
						'What a process remembers is made by processMemory(), so that tests can forget it.',
				},
			],
		},
	},
);
