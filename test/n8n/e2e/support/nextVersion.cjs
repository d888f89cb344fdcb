/**
 * Runs n8n's own rules of its move to n8n 3 in the environment of this process, and prints what they find as JSON. Arguments:
 * the folder of n8n's packages, and the workflow files. To be run by the Node.js of n8n.
 */
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');

const [packages, ...files] = process.argv.slice(2);
const n8n = path.join(packages, 'n8n');
const fromN8n = createRequire(path.join(n8n, 'package.json'));
const changes = path.join(n8n, 'dist/modules/breaking-changes');

fromN8n('reflect-metadata');
const { LicenseState } = fromN8n('@n8n/backend-common');
const { SettingsRepository } = fromN8n('@n8n/db');
const { BreakingChangeRuleMetadata } = fromN8n('@n8n/decorators');
const { Container } = fromN8n('@n8n/di');
const { NodeTypes } = fromN8n(path.join(n8n, 'dist/node-types'));
const { groupNodesByType } = fromN8n(path.join(changes, 'group-nodes-by-type'));

const descriptions = ['n8n-nodes-base', '@n8n/n8n-nodes-langchain'].flatMap((name) =>
	JSON.parse(readFileSync(path.join(packages, name, 'dist/types/nodes.json'), 'utf8')).map(
		(one) => ({
			...one,
			name: `${name}.${one.name}`,
		}),
	),
);

/** Of a type that is not n8n's own, such as those of this package, the rules assume a single output. */
Container.set(NodeTypes, {
	getByNameAndVersion(type, typeVersion) {
		const description = descriptions.find(
			({ name, version }) => name === type && [version].flat().includes(typeVersion),
		);
		if (description === undefined) throw new Error(`There is no ${type} ${typeVersion}`);
		return { description };
	},
});
/** A fresh n8n, without a licence. */
Container.set(SettingsRepository, { findByKey: async () => null, findByKeys: async () => [] });
Container.set(LicenseState, { isExternalSecretsLicensed: () => false });

async function main() {
	fromN8n(path.join(changes, 'rules'));
	const rules = Container.get(BreakingChangeRuleMetadata)
		.getEntries()
		.map((entry) => Container.get(entry.class))
		.filter((rule) => rule.getMetadata().version === 'v3');
	const found = [];
	for (const rule of rules) {
		const issues = rule.detect === undefined ? await ofWorkflows(rule) : await ofSettings(rule);
		found.push({ rule: rule.id, isOfSettings: rule.detect !== undefined, issues });
	}
	process.stdout.write(`${JSON.stringify(found)}\n`, () => process.exit(0));
}

async function ofSettings(rule) {
	const { instanceIssues } = await rule.detect();
	return instanceIssues.map(({ level, title }) => `${level}: ${title}`);
}

async function ofWorkflows(rule) {
	const issues = [];
	for (const file of files) {
		const workflow = JSON.parse(readFileSync(file, 'utf8'));
		const grouped = groupNodesByType(workflow.nodes);
		const found = await rule.detectWorkflow(workflow, grouped);
		for (const { level, title } of found.issues) {
			issues.push(`${level}: ${path.basename(file)}: ${title}`);
		}
	}
	return issues;
}

main().catch((error) => {
	console.error(error);
	process.exit(1);
});
