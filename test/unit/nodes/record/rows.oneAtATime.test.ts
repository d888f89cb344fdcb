import { oneAtATime } from '../../../../nodes/record/rows';
import { nextTurn } from '../../../engine/until';

describe('tasks of this process that share a key', () => {
	it('never overlap, also when one comes while another waits; those of another key do not wait', async () => {
		const log: string[] = [];
		const ends = new Map<string, () => void>();
		const begin = (key: string, name: string) =>
			oneAtATime(key, async () => {
				log.push(name);
				await new Promise<void>((resolve) => ends.set(name, resolve));
			});

		const first = begin('A', 'first');
		const second = begin('A', 'second');
		await nextTurn();
		ends.get('first')?.();
		await first;
		const third = begin('A', 'third');
		const other = begin('B', 'other');
		await nextTurn();
		expect(log).toEqual(['first', 'second', 'other']);

		for (const name of ['second', 'other']) ends.get(name)?.();
		await Promise.all([second, other]);
		await nextTurn();
		expect(log).toEqual(['first', 'second', 'other', 'third']);
		ends.get('third')?.();
		await third;
	});
});
