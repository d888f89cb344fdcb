import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';

const SEMANTIC_VERSION = /^\d+\.\d+\.\d+(-[0-9a-z]+(\.[0-9a-z]+)*)?$/;

/** Stands in package.json for the owner of the repository and the author, until they are known. */
const PLACEHOLDER = 'set-before-release';

/** What a release reads of package.json. */
export interface Release {
	version: string;
	repository: { url: string };
}

/** Why a tag must not be published; empty when tag, version and changelog agree, and package.json has no placeholder. */
export function releaseFaults(tag: string, release: Release, changelog: string): string[] {
	const places = placeholdersIn(release);
	return [
		...versionFaults(tag, release.version, changelog),
		...(places.length > 0 ? [`package.json has "${PLACEHOLDER}" in ${places.join(', ')}`] : []),
	];
}

/** Where a placeholder is left in package.json, such as `bugs.url`. */
function placeholdersIn(value: unknown, place = ''): string[] {
	if (typeof value === 'string') return value.includes(PLACEHOLDER) ? [place] : [];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, below]) =>
		placeholdersIn(below, place ? `${place}.${name}` : name),
	);
}

function versionFaults(tag: string, version: string, changelog: string): string[] {
	const sections = sectionsOf(changelog);
	const release = sections.find(({ title }) => title.split(' ')[0] === version);
	const unreleased = sections.find(({ title }) => title === 'Unreleased');
	return [
		...(SEMANTIC_VERSION.test(version) ? [] : [`"${version}" is not a semantic version`]),
		...(tag === `v${version}`
			? []
			: [`the tag is "${tag}", the version in package.json ${version}`]),
		...(release ? [] : [`CHANGELOG.md has no section for ${version}`]),
		...(release && !/^\S+ - \d{4}-\d{2}-\d{2}$/.test(release.title)
			? [`CHANGELOG.md gives no date for ${version}: "[${version}] - YYYY-MM-DD"`]
			: []),
		...(release && release.length === 0 ? [`CHANGELOG.md says nothing about ${version}`] : []),
		...(unreleased && unreleased.length > 0
			? ['CHANGELOG.md still has changes under "Unreleased"']
			: []),
	];
}

/** What CHANGELOG.md says about a version, without its heading. Throws when it has no such section. */
export function changesOf(version: string, changelog: string): string {
	const [, ...sections] = changelog.split(/^## /m);
	const section = sections.find((one) => one.startsWith(`[${version}]`));
	if (section === undefined) throw new Error(`CHANGELOG.md has no section for ${version}`);
	return section.slice(section.indexOf('\n')).trim();
}

/** The changelog with what is unreleased as the section of a version; only with its date when nothing is. */
export function datedChangelog(version: string, date: string, changelog: string): string {
	const heading = `## [${version}] - ${date}`;
	const written = new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\].*$`, 'm');
	if (written.test(changelog)) return changelog.replace(written, heading);
	return changelog.replace('## [Unreleased]', `## [Unreleased]\n\n${heading}`);
}

/** The text of a release: what has changed, and how an n8n installs this very file. */
export function releaseNotes(changes: string, version: string, checksum: string): string {
	const packages = [{ name: 'n8n-nodes-payments-service', version, checksum }];
	return `${changes}

### Checksum

\`${checksum}\`

An n8n that installs no unverified packages takes this version with these settings:

\`\`\`sh
N8N_UNVERIFIED_PACKAGES_ENABLED=false
N8N_COMMUNITY_PACKAGES_MANAGED_BY_ENV=true
N8N_COMMUNITY_PACKAGES='${JSON.stringify(packages)}'
\`\`\`
`;
}

/** The sections of the second level: their titles without brackets, and how much stands in each. */
function sectionsOf(changelog: string): Array<{ title: string; length: number }> {
	const sections: Array<{ title: string; length: number }> = [];
	for (const node of fromMarkdown(changelog).children) {
		if (node.type === 'heading' && node.depth === 2) {
			sections.push({ title: toString(node).replace(/[[\]]/g, ''), length: 0 });
		} else {
			const last = sections.at(-1);
			if (last && node.type === 'list') last.length += node.children.length;
		}
	}
	return sections;
}
