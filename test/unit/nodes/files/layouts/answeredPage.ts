import type { understood } from '../../../../../nodes/files/layouts/understand';
import { csv, IBAN } from '../list/rowsWith';

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
