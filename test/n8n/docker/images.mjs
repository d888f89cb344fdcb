/** Which n8n there are: since n8n 3 they are Docker images alone, so npm does not know the newest. */
const TAGS =
	'https://hub.docker.com/v2/repositories/n8nio/n8n/tags?page_size=100&ordering=last_updated&name=';
const ANSWER_WITHIN_MS = 10_000;

/**
 * The newest released image of a major version, such as `3.0.1`; undefined where there is none. Throws when Docker Hub gives
 * no answer.
 * @param {number} major
 */
export async function newestImage(major) {
	const response = await fetch(`${TAGS}${major}.`, {
		signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
	});
	if (!response.ok) throw new Error(`Docker Hub answers with status ${response.status}.`);
	const { results } = /** @type {{ results: Array<{ name: string }> }} */ (await response.json());
	return newestOf(
		results.map(({ name }) => name),
		major,
	);
}

/**
 * The highest of the names that are plain versions of that major version: others are of one platform, or not released.
 * @param {string[]} names
 * @param {number} major
 */
export function newestOf(names, major) {
	const versions = names.filter((name) => new RegExp(`^${major}\\.\\d+\\.\\d+$`).test(name));
	const order = new Intl.Collator('en', { numeric: true });
	return versions.sort(order.compare).at(-1);
}
