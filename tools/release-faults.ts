import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';

const SEMANTIC_VERSION = /^\d+\.\d+\.\d+(-[0-9a-z]+(\.[0-9a-z]+)*)?$/;

/** Why a tag must not be published; empty when tag, version and changelog tell the same. */
export function releaseFaults(tag: string, version: string, changelog: string): string[] {
	const sections = sectionsOf(changelog);
	const release = sections.find(({ title }) => title.split(' ')[0] === version);
	const unreleased = sections.find(({ title }) => title === 'Unreleased');
	return [
		...(SEMANTIC_VERSION.test(version) ? [] : [`"${version}" is no semantic version`]),
		...(tag === `v${version}`
			? []
			: [`the tag is "${tag}", the version in package.json ${version}`]),
		...(release ? [] : [`CHANGELOG.md has no section for ${version}`]),
		...(release && !/^\S+ - \d{4}-\d{2}-\d{2}$/.test(release.title)
			? [`CHANGELOG.md gives no date for ${version}: "[${version}] - YYYY-MM-DD"`]
			: []),
		...(release && release.length === 0 ? [`CHANGELOG.md says nothing of ${version}`] : []),
		...(unreleased && unreleased.length > 0
			? ['CHANGELOG.md still has changes under "Unreleased"']
			: []),
	];
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
