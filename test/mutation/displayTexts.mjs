/** What the editor shows of a field, an operation or a choice. */
const SHOWN = ['displayName', 'description', 'placeholder', 'hint', 'action'];

/** Functions that make a field, and take its text. */
const MAKES_FIELD = /(Field|Notice|Locator)$/;

/**
 * Leaves the texts of a form as they are: the documentation, which a test compares, has them word by word, and what the node
 * does depends on none of them. The `description` beside a `message` is advice in an error, and that is mutated.
 */
export const strykerPlugins = [
	{
		kind: 'Ignore',
		name: 'displayTexts',
		value: { shouldIgnore: (path) => (isTextOfForm(path) ? 'text of a form' : undefined) },
	},
];

function isTextOfForm({ node, parent }) {
	if (node.type === 'StringLiteral' && parent.type === 'CallExpression') {
		return MAKES_FIELD.test(parent.callee.name);
	}
	if (node.type !== 'ObjectProperty' || parent.type !== 'ObjectExpression') return false;
	if (!['StringLiteral', 'TemplateLiteral'].includes(node.value.type)) return false;
	const beside = parent.properties.map(({ key }) => key?.name);
	if (node.key.name === 'name') return beside.includes('value');
	return SHOWN.includes(node.key.name) && !beside.includes('message');
}
