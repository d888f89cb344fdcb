import { allPages } from '../../../../nodes/service/pages';
import type { Rows } from './changes';
import { counted, exchange, EXCHANGED, sameBefore } from './changes';
import { fromTo, movements, others, readRows, upTo } from './stillList';

const movementPages = allPages(50);

describe('a list that changes faster than it can be read', () => {
	const TOO_FAST = {
		message: 'The list changes faster than it can be read',
		description:
			'It was read 8 times, and each time rows had disappeared, moved or been added. Narrow it down with filters, or read it again at a quieter time.',
	};

	it('is given up after eight readings', async () => {
		const list = movements(60, { before: sameBefore([2, 4, 6, 8, 10, 12, 14, 16], exchange) });
		await expect(readRows(movementPages, list)).rejects.toMatchObject(TOO_FAST);
		expect(list.asked).toHaveLength(16);
	});

	it('comes when it stands still in the eighth', async () => {
		const list = movements(60, { before: sameBefore([2, 4, 6, 8, 10, 12, 14], exchange) });
		expect(await readRows(movementPages, list)).toEqual([...EXCHANGED, ...fromTo(57, 60)]);
		expect(list.asked).toHaveLength(16);
	});

	it('is given up when one row after the other moves to the front', async () => {
		const list = others(200, {
			before: Object.fromEntries(
				upTo(5000).map((answer) => [
					answer,
					(rows: Rows) => rows.unshift(...rows.splice(100 + (answer % 90), 1)),
				]),
			),
		});
		await expect(readRows(movementPages, list)).rejects.toMatchObject(TOO_FAST);
	});

	it('is read on for 20 pages without a new row, and no further', async () => {
		// As many rows come before each answer as the reading goes on: each page has the rows of the one before it.
		const list = movements(60, {
			total: counted,
			before: Object.fromEntries(
				upTo(4000).map((answer) => [
					answer,
					(rows: Rows) => rows.unshift(...fromTo(answer * 1000, answer * 1000 + 46)),
				]),
			),
		});
		await expect(readRows(movementPages, list)).rejects.toMatchObject(TOO_FAST);
		// The first reading finds two rows with its second page, which repeats one row and not three.
		expect(list.asked).toHaveLength(1 + 1 + 21 + 7 * (1 + 21));
	});
});
