import { type Model, OrderWorld } from './orderWorld';

/** What a walk has seen. */
interface Walk {
	states: number;
	/** How many orders there are, and how many end so. */
	orders: bigint;
}

/**
 * Walks every order in which the statements of several processes can meet.
 *
 * The code runs as it is, on a database whose every statement waits until it is chosen. An order is a list of choices: which
 * process goes on, and what becomes of its statement. From each state all choices are tried; two orders that lead to the
 * same state (the same rows, the same answers and times to each process, the same time) are followed once, and both are counted.
 *
 * The clock that the code reads is the world's.
 */
export async function walkOrders(model: Model): Promise<Walk> {
	const setClock = (now: () => number) => jest.spyOn(Date, 'now').mockImplementation(now);
	const ordersFrom = new Map<string, bigint>();
	const replay = async (path: string[]): Promise<OrderWorld> => {
		const world = new OrderWorld(model);
		setClock(() => world.readClock());
		world.begin();
		await world.settle();
		for (const choice of path) {
			world.choices().get(choice)?.();
			await world.settle();
		}
		return world;
	};
	const walk = async (path: string[], world: OrderWorld): Promise<bigint> => {
		const state = world.state();
		const known = ordersFrom.get(state);
		if (known !== undefined) return known;
		try {
			world.check();
			const choices = [...world.choices().keys()];
			let orders = choices.length === 0 ? 1n : 0n;
			for (const [index, choice] of choices.entries()) {
				// The world itself goes on along the last choice; for the others it is led there again from the start.
				const next = index === choices.length - 1 ? world : await replay(path);
				setClock(() => next.readClock());
				next.choices().get(choice)?.();
				await next.settle();
				orders += await walk([...path, choice], next);
			}
			ordersFrom.set(state, orders);
			return orders;
		} catch (error) {
			if (error instanceof BrokenOrder) return await Promise.reject(error);
			const broken = new BrokenOrder(`${String(error)}\n${path.join('\n')}`);
			throw broken;
		}
	};
	const orders = await walk([], await replay([]));
	return { states: ordersFrom.size, orders };
}

/** A promise that does not hold, with the order in which it broke. */
class BrokenOrder extends Error {}
