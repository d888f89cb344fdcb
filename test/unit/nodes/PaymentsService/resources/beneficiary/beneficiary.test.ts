import { useService } from '../service';

const service = useService();

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
