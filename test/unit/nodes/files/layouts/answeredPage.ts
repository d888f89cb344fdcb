import { understood } from '../../../../../nodes/files/layouts/understand';
import { csv, IBAN, rowsBy } from '../list/rowsWith';

export const HEADING = 'Rechnung;Name;IBAN;Betrag;Währung';

export type Answers = Record<string, string | string[]>;

/** A list with a payment for each cell of its last column. */
export const list = (heading: string, ...cells: string[]) =>
	csv(
		`${HEADING};${heading}`,
		...cells.map((cell, at) => `R${at};Ann Lee;${IBAN};12,50;EUR;${cell}`),
	);

/** The page as it is filled in, with some of its fields answered by how their labels begin. */
export function filled({ form }: ReturnType<typeof understood>, answers: Answers = {}) {
	const labels = form.map(({ fieldLabel }) => fieldLabel);
	for (const label of Object.keys(answers)) {
		expect(labels.filter((one) => one.startsWith(label))).not.toEqual([]);
	}
	return Object.fromEntries(
		form.flatMap(({ fieldLabel, fieldName = '', defaultValue = '' }) => {
			const label = Object.keys(answers).find((one) => fieldLabel.startsWith(one));
			return fieldName ? [[fieldName, label ? answers[label] : defaultValue]] : [];
		}),
	) as Answers;
}

type Given = Parameters<typeof understood>[0];

/** The layout of a list after its page was answered so. */
export function confirmed(given: Given, answers: Answers = {}, layouts: unknown[] = []) {
	const done = understood(given, layouts, filled(understood(given, layouts), answers));
	expect(done).toMatchObject({ isConfirmed: true, questions: [] });
	return done.layout;
}

/** What is asked of a later list with this layout. */
export const askedLater = (later: Given, layout: object) => understood(later, [layout]).questions;

/** What is said of a later list that has something new. */
export const isOpen = (what: string) => [
	`Are rows to be paid that have ${what}? Nobody has decided it yet.`,
];

export const problemsOf = (given: Given, layout: object) =>
	rowsBy(layout, given).map(({ problem }) => problem);

export const undecided = (has: string) =>
	`It has ${has}, and nobody has decided whether such rows are to be paid: confirm the columns of the list anew.`;
