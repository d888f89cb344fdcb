import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import n8nNodesPlugin from 'eslint-plugin-n8n-nodes-base';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const PACKAGE_FILES = ['package.json', '{nodes,credentials}/**/*.ts'];
const TYPESCRIPT = ['**/*.ts', '**/*.mts'];

/**
 * What is published is held to n8n's own rules, the same that its scanner applies (`npm run scan`).
 * All TypeScript, published or not, is held to typescript-eslint's strict rules, with type information.
 */
export default defineConfig(
	globalIgnores(['dist/', 'coverage/', 'tools/n8n/current/', 'tools/n8n/oldest/']),
	{
		files: TYPESCRIPT,
		extends: [tseslint.configs.strict],
		languageOptions: { parserOptions: { projectService: true } },
		rules: {
			'@typescript-eslint/await-thenable': 'error',
			'@typescript-eslint/consistent-type-imports': 'error',
			'@typescript-eslint/no-floating-promises': 'error',
			'@typescript-eslint/no-dynamic-delete': 'off',
			'@typescript-eslint/no-misused-promises': 'error',
			'@typescript-eslint/no-unused-vars': [
				'error',
				{ argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
			],
			'@typescript-eslint/only-throw-error': 'error',
			'@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
			'@typescript-eslint/switch-exhaustiveness-check': 'error',
		},
	},
	{
		files: PACKAGE_FILES,
		extends: [n8nCommunityNodesPlugin.configs.recommended],
		plugins: { 'n8n-nodes-base': n8nNodesPlugin },
		rules: { 'no-console': 'error' },
	},
	{
		// The rules for package.json walk the tree that the TypeScript parser makes of it.
		files: ['package.json'],
		languageOptions: { parser: tseslint.parser, parserOptions: { extraFileExtensions: ['.json'] } },
		rules: n8nNodesPlugin.configs.community.rules,
	},
	{
		files: ['credentials/**/*.ts'],
		rules: {
			...n8nNodesPlugin.configs.credentials.rules,
			// For n8n's own nodes only; the community plugin has its own rules for both.
			'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off',
			'n8n-nodes-base/cred-class-field-type-options-password-missing': 'off',
			'no-restricted-imports': [
				'error',
				{ patterns: [{ group: ['**/nodes/*'], message: 'Nodes import credentials, never back.' }] },
			],
		},
	},
	{
		files: ['nodes/**/*.ts'],
		rules: {
			...n8nNodesPlugin.configs.nodes.rules,
			// These three are wrong for today's n8n; its scanner leaves them out too.
			'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
			'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
			'n8n-nodes-base/node-param-type-options-max-value-present': 'off',
		},
	},
);
