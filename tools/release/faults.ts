import type { PackageJson } from './pack';

/** Stands in package.json for the owner of the repository and the author, until they are known. */
const PLACEHOLDER = 'set-before-release';

/** Why a tag must not be published; empty when tag, version and changelog agree, and package.json has no placeholder. */
export function releaseFaults(
	tag: string,
	release: Pick<PackageJson, 'version'>,
	changelog: string,
): string[] {
	const { version } = release;
	const section = sectionOf(version, changelog);
	const places = placeholdersIn(release);
	const faults = {
		[`the tag is "${tag}", the version in package.json ${version}`]: tag !== `v${version}`,
		[`CHANGELOG.md has no section for ${version}`]: section === undefined,
		[`CHANGELOG.md gives no date for ${version}: "[${version}] - YYYY-MM-DD"`]:
			section !== undefined && !/^ - \d{4}-\d{2}-\d{2}\n/.test(section),
		[`CHANGELOG.md says nothing about ${version}`]: section !== undefined && !hasChanges(section),
		'CHANGELOG.md still has changes under "Unreleased"': hasChanges(
			sectionOf('Unreleased', changelog),
		),
		[`package.json has "${PLACEHOLDER}" in ${places.join(', ')}`]: places.length > 0,
	};
	return Object.keys(faults).filter((fault) => faults[fault]);
}

/** Where a placeholder is left in package.json, such as `bugs.url`. */
function placeholdersIn(value: unknown, place = ''): string[] {
	if (typeof value === 'string') return value.includes(PLACEHOLDER) ? [place] : [];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, below]) =>
		placeholdersIn(below, place ? `${place}.${name}` : name),
	);
}

/** What stands under a version in CHANGELOG.md, from the end of its name. */
function sectionOf(version: string, changelog: string): string | undefined {
	const [, ...sections] = changelog.split(/^## /m);
	const section = sections.find((one) => one.startsWith(`[${version}]`));
	return section?.slice(version.length + '[]'.length);
}

function hasChanges(section = ''): boolean {
	return /^- /m.test(section);
}

/** What CHANGELOG.md says about a version, without its heading. Throws when it has no such section. */
export function changesOf(version: string, changelog: string): string {
	const section = sectionOf(version, changelog);
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
