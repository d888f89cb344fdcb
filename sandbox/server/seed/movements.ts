import { accountIds, refundableOrderCode } from '../defaults';
import type { Account, Movement, MovementState } from '../state/types';
import { firstNames, lastNames, SeededRandom } from './random';

const firstMovementId = 700_001;
const spreadMs = 120 * 24 * 3600 * 1000;
const newestAgeMs = 3600 * 1000;

/**
 * `count` movements over the last 120 days, oldest first. Per account the balances join up and end at its balance.
 * The oldest is an incoming one of 250.00 EUR with the order code `refundableOrderCode`.
 */
export function seedMovements(count: number, accounts: Account[], now: Date): Movement[] {
	const random = new SeededRandom(7);
	const balances = new Map(accounts.map(({ id, balance }) => [id, balance]));
	const movements: Movement[] = [];
	// Backwards from the newest, because it is the last balance that is known.
	for (let number = count; number >= 1; number--) {
		const age = newestAgeMs + ((count - number) * spreadMs) / count;
		const createdAt = new Date(now.getTime() - Math.round(age));
		const account = number === 1 ? mainAccount(accounts) : random.pick(accounts);
		const balanceAfter = balances.get(account.id) ?? 0;
		const state = number === 1 ? 'completed' : randomState(random, number / count);
		const amount = number === 1 ? 25_000 : randomAmount(random, balanceAfter);
		const balanceBefore = state === 'completed' ? balanceAfter - amount : balanceAfter;
		balances.set(account.id, balanceBefore);
		movements.push({
			id: firstMovementId + number - 1,
			amount,
			currency: account.currency,
			state,
			reference: number === 1 ? refundableOrderCode : reference(number, amount),
			createdAt: createdAt.toISOString(),
			...(state === 'completed' ? { completedAt: later(createdAt, random) } : {}),
			balanceBefore,
			balanceAfter,
			accountId: account.id,
			counterparty: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
			refunded: 0,
		});
	}
	return movements.reverse();
}

function mainAccount(accounts: Account[]): Account {
	return accounts.find(({ id }) => id === accountIds.mainEur) as Account;
}

/** Positive or negative cents, never so many that the balance before it would be below zero. */
function randomAmount(random: SeededRandom, balanceAfter: number): number {
	const cents = random.between(500, 80_000);
	const incoming = random.next() < 0.55;
	return incoming && balanceAfter >= cents ? cents : -cents;
}

/** Nine of ten are completed; only among the newest tenth some are pending. */
function randomState(random: SeededRandom, position: number): MovementState {
	const draw = random.next();
	if (position > 0.9 && draw < 0.3) return 'pending';
	if (draw > 0.96) return 'failed';
	return draw > 0.92 ? 'cancelled' : 'completed';
}

function reference(number: number, amount: number): string {
	return `${amount > 0 ? 'ORD' : 'TRF'}-${String(number).padStart(6, '0')}`;
}

function later(createdAt: Date, random: SeededRandom): string {
	return new Date(createdAt.getTime() + random.between(1, 3600) * 1000).toISOString();
}
