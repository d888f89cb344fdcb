import { useService } from '../service';

const service = useService();

describe('beneficiary: getAll', () => {
	it('searches to the end of the list, as a short page may be due to a cap of the service', async () => {
		const filters = { search: ' ines ' };
		const { items } = await service.run('beneficiary.getAll', { limit: 5, filters });
		expect(service.sent.length).toBeGreaterThan(1);
		for (const { query } of service.sent) expect(query?.search).toBe('ines');
		expect(items.map(({ json }) => json.firstName)).toEqual(['Ines']);
	});

	it('gives no item when nothing fits', async () => {
		const { items, error } = await service.run('beneficiary.getAll', {
			filters: { search: 'nobody of this name' },
		});
		expect(error).toBeUndefined();
		expect(items).toEqual([]);
	});
});

describe('beneficiary: update', () => {
	it.each([{}, { alias: '={{ $json.nothing }}' }])(
		'refuses to change nothing: %j',
		async (updateFields) => {
			const { error } = await service.run('beneficiary.update', {
				beneficiaryId: '502',
				updateFields,
			});
			expect(error?.message).toBe(
				'Alias: nothing was given. Add it under Update Fields; an empty text empties it.',
			);
			expect(service.sent).toEqual([]);
		},
	);
});
