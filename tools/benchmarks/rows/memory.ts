import type { Bench } from '../bench';
import { httpRequestWorkflow, paymentsWorkflow } from '../workflows';
import { pagedMovements } from './pagedMovements';
import type { Row } from './row';
import { ONE_ITEM } from './row';

/** 100,000 movements: the most memory that the n8n process held, each on an n8n that was just started. */
export async function memoryRow(bench: Bench): Promise<Row> {
	const peaks: number[] = [];
	const counts: number[] = [];
	for (const isOurs of [true, false]) {
		await bench.startN8n();
		const credential = await bench.newCredential(bench.largeSandbox);
		const run = await bench.publish((path) =>
			isOurs
				? paymentsWorkflow(path, credential, {
						resource: 'movement',
						operation: 'getAll',
						returnAll: true,
					})
				: httpRequestWorkflow(path, credential, pagedMovements(bench.largeSandbox.baseUrl)),
		);
		bench.resetPeakMemory();
		counts.push((await run(ONE_ITEM)).items);
		peaks.push(bench.peakMemoryMb());
	}
	const [ours = NaN, theirs = NaN] = peaks;
	return {
		work: '100,000 movements, peak memory of n8n',
		ours: `${Math.round(ours)} MB, ${counts[0]} items`,
		httpRequest: `${Math.round(theirs)} MB, ${counts[1]} items (pages)`,
		mustReach: "at most 1.3 of the HTTP Request node's",
		reached: (ours / theirs).toFixed(3),
		passed: counts[0] === 100_000 && counts[1] === 2000 && ours / theirs <= 1.3,
	};
}
