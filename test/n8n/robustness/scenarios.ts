import type { Delivery, Scenario, Secrets } from './delivery';
import { GENUINE_KINDS } from './kindsGenuine';
import { REFUSED_KINDS } from './kindsRefused';
import type { Kind } from './making';
import type { Random } from './random';

const KINDS: Array<[string, Kind]> = Object.entries({ ...GENUINE_KINDS, ...REFUSED_KINDS });
const TOTAL_WEIGHT = KINDS.reduce((sum, [, { weight }]) => sum + weight, 0);

/** What a delivery is when its class says nothing else. */
export const PLAIN: Omit<Delivery, 'kind' | 'id'> = {
	method: 'POST',
	headers: [],
	body: Buffer.alloc(0),
	manner: { way: 'whole' },
	statuses: [],
	answerWithinMs: 60_000,
};

/**
 * Scenarios that make up at least `count` deliveries, the same ones in the same order for the same random numbers. They are
 * made one by one as they are needed, since some are large. All classes come once before chance decides.
 */
export function* makeScenarios(
	random: Random,
	count: number,
	secrets: Secrets,
): Generator<Scenario> {
	for (let deliveries = 0, serial = 1; deliveries < count; serial += 1) {
		const [kind, { make }] = KINDS[serial - 1] ?? draw(random);
		const id = `n-${serial}`;
		const { runs, waves } = make({ random, secrets, id });
		const full = waves.map((wave) => wave.map((one) => ({ ...PLAIN, ...one, kind, id })));
		deliveries += full.flat().length;
		yield { id, runs, waves: full };
	}
}

function draw(random: Random): [string, Kind] {
	let left = random.next() * TOTAL_WEIGHT;
	const drawn = KINDS.find(([, { weight }]) => (left -= weight) < 0);
	return drawn ?? (KINDS[0] as [string, Kind]);
}
