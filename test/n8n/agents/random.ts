/* eslint-disable @n8n/community-nodes/no-restricted-globals -- runs on Node.js, not within n8n */
import type { ModelCall } from './scriptedModel';

/** What a run began with, so that it can be repeated. */
export const SEED = Number(process.env.SEED ?? Date.now());

/** Numbers from 0 to 1 that look random; the same for the same seed. */
export function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 1664525 + 1013904223) % 2 ** 32;
		return state / 2 ** 32;
	};
}

export function shuffled<T>(list: T[], random: () => number): T[] {
	return list
		.map((one) => ({ one, place: random() }))
		.sort((first, second) => first.place - second.place)
		.map(({ one }) => one);
}

/** Rounds of one to four calls at once. */
export function inRounds(calls: ModelCall[], random: () => number): ModelCall[][] {
	const rest = [...calls];
	const rounds: ModelCall[][] = [];
	while (rest.length > 0) rounds.push(rest.splice(0, 1 + Math.floor(random() * 4)));
	return rounds;
}
