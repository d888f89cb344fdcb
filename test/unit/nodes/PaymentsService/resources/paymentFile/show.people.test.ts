import { row, show, showEach, textOf } from './show';

const waiting = (more = {}) => row(2, { id: 5, state: 'waiting', ...more });

describe('Payment File: Show, of what people have said', () => {
	it('names people by what is shown of them, not by their ids', async () => {
		const people = { handedInBy: 'u-1', handedInAs: 'Ana (ana@example.com)' };
		const { from } = await show('approval', [waiting(people)]);
		expect(from).toBe('1 payout from no file, handed in by Ana (ana@example.com)');
		const decided = { state: 'declined', decidedBy: 'u-2', decidedAs: 'Ben (ben@example.com)' };
		const report = await show('report', [waiting(decided)]);
		expect(textOf(report.html)).toContain('decided by Ben (ben@example.com)');
		expect(report.csv).toContain('Ben (ben@example.com)');
		expect(report.html + report.csv).not.toContain('u-2');
		const { from: caller } = await show('approval', [waiting({ handedInBy: 'the shop' })]);
		expect(caller).toContain('handed in by the shop');
	});

	it('says once how each list was read, below its rows', async () => {
		const readAs = "Read so: 'Betrag' is the amount. Confirmed by Ana.";
		const { html } = await show('approval', [
			...[waiting({ readAs }), waiting({ readAs }), waiting({ readAs: '<i>Other</i>' })],
			waiting(),
		]);
		expect(html.match(/Read so: /g)).toHaveLength(1);
		expect(html).toContain('<p>&lt;i&gt;Other&lt;/i&gt;</p>');
		expect(html.indexOf('Read so: ')).toBeGreaterThan(html.lastIndexOf('Müller'));
	});

	it('has what was sent before, and who says that it was not paid, before all else', async () => {
		const answer = 'Sent on 2026-11-02. Movements: 7 <b>. Ana says that it was not paid.';
		const text = textOf((await show('approval', [waiting(), waiting({ answer })])).html);
		expect(text).toContain(
			'Sent before: make sure that it was not paid Müller, Jörg, 120.50 EUR: Sent on 2026-11-02. Movements: 7 &lt;b&gt;.',
		);
		expect(text.indexOf('Sent before')).toBeLessThan(text.indexOf('Payouts Payee'));
		const handIn = textOf((await show('handIn', [waiting({ answer })])).html);
		expect(handIn).toContain('Müller, Jörg, 120.50 EUR: Somebody has said that it was not paid.');
		expect(handIn).not.toContain('Movements');
		expect((await show('approval', [waiting()])).html).not.toContain('Sent before');
	});

	it.each([
		['EUR 120.49', true],
		['EUR 120.50', false],
		['USD 1', false],
		['', false],
	])('above %j needs two approvers: %j', async (twoAbove, needsTwo) => {
		const page = await show('approval', [waiting()], { twoAbove });
		expect(page.rows).toMatchObject([{ id: 5, needsTwo }]);
		expect(page.html.includes('Needs two approvers.')).toBe(needsTwo);
	});

	it.each([
		[['Ben', '<i>Cem</i>'], 'Ben, &lt;i&gt;Cem&lt;/i&gt;', false],
		[['Ben'], 'Ben', true],
		[[], 'nobody', false],
	])(
		'tells who hands in that %j may decide, and where two must',
		async (approvers, who, isShort) => {
			const { html } = await show('handIn', [waiting(), waiting({ amount: '5.00' })], {
				...{ approvers: JSON.stringify(approvers), twoAbove: 'EUR 100' },
			});
			const [above] = html.split('<h3>');
			expect(above).toContain(`<p>Who may decide: ${who}. An editor of the payment settings`);
			expect(above.includes('1 payout, 120.50 EUR: two must approve, and nobody else may.')).toBe(
				isShort,
			);
		},
	);

	it('names nobody where it is not told who may decide, or there is nothing to decide', async () => {
		const refused = row(2, { state: 'refused' });
		const pages = [
			await show('handIn', [waiting()]),
			await show('handIn', [refused], { approvers: '["Ben"]' }),
		];
		expect(pages.filter(({ html }) => html.includes('Who may decide'))).toEqual([]);
		await expect(show('handIn', [waiting()], { approvers: 'Ben' })).rejects.toMatchObject({
			message: 'Approvers is not a list of names.',
		});
	});

	it('says who has approved already what needs two, and takes an amount that it cannot read for one', async () => {
		const said = { approvedBy: 'u-2', approvedAs: 'Ben <ben@example.com>' };
		const { html, rows } = await show('approval', [waiting(said), waiting({ amount: 'ten' })], {
			twoAbove: 'EUR 1',
		});
		expect(html).toContain('Approved by Ben &lt;ben@example.com&gt;; needs another.');
		expect(rows).toMatchObject([{ needsTwo: true }, { needsTwo: true }]);
		const once = await show('approval', [waiting(said)]);
		expect(once.html).not.toContain('needs another');
	});

	it('tells a row that has changed since from one that is as it was shown', async () => {
		const contentOf = async (more = {}) => {
			const { rows } = await show('approval', [waiting(more)]);
			return (rows as Array<{ content: string }>)[0].content;
		};
		const shown = await contentOf();
		for (const name of [
			...['key', 'name', 'accountNumber', 'network', 'amount', 'currency', 'concept', 'dueDate'],
			...['beneficiaryId', 'accountId', 'paymentMethod', 'handedInBy'],
		]) {
			expect({ name, isSame: (await contentOf({ [name]: 'x' })) === shown }).toEqual({
				...{ name, isSame: false },
			});
		}
		expect(await contentOf({ fee: '9.00', askedIn: '7', doubt: 'Is it?' })).toBe(shown);
		const moved = await contentOf({ key: 'a', name: 'b | c' });
		expect(await contentOf({ key: 'a | b', name: 'c' })).not.toBe(moved);
		expect(await show('handIn', [waiting()])).not.toHaveProperty('rows');
	});

	it('answers in a few words what came of each row, without a page', async () => {
		const rows = [
			row(1, { key: 'A-1', state: 'waiting', fee: '0.75', doubt: 'Is it the same?' }),
			row(2, { key: 'A-2', state: 'refused', reason: 'It has no name.', fee: '' }),
			row(3, { key: 'A-3', state: 'paid', fee: '', reference: 'REF-3' }),
		];
		const { csv, ...answer } = await show('answer', rows);
		expect(csv).toContain('A-1');
		expect(answer).toMatchObject({
			...{ title: '1 payout, 120.50 EUR', count: 1 },
			rows: [
				{ key: 'A-1', state: 'waiting', reason: '', doubt: 'Is it the same?', fee: '0.75' },
				{ key: 'A-2', state: 'refused', reason: 'It has no name.', reference: '' },
				{ key: 'A-3', state: 'paid', reason: '', reference: 'REF-3' },
			],
		});
		expect(answer.html).not.toContain('<');
	});

	it('makes a page of all rows, then one for each person, of their rows alone', async () => {
		const mine = { handedInBy: 'u-1', state: 'paid', key: 'A-1' };
		const hers = { handedInBy: 'u-2', state: 'paid', key: 'B-1', name: 'Ana Ruiz' };
		const pages = await showEach('report', [row(1, mine), row(2, hers), row(3, { key: 'C' })], {
			each: 'handedInBy',
		});
		expect(pages.map(({ group, count }) => [group, count])).toEqual([
			['', 3],
			['u-1', 1],
			['u-2', 1],
		]);
		expect(pages[1].html + pages[1].csv).not.toContain('Ana Ruiz');
		expect(pages[2].html + pages[2].csv).toContain('Ana Ruiz');
		expect(pages[2].csv).not.toContain('A-1');
	});

	it('refuses an amount for two approvers without its currency', async () => {
		await expect(show('approval', [waiting()], { twoAbove: '5000' })).rejects.toMatchObject({
			message: "The setting of the amount above which two approve is not clear: '5000'.",
		});
	});
});
