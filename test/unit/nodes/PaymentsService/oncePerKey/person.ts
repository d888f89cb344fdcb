import { DateTime } from 'luxon';
import type { RunResult } from '../../../../engine';
import { type Payments, CONTINUE, moveClockTo, outcomesOf } from './support';

/** Takes one of several ways. */
export type Choose = <T>(...ways: T[]) => T;

/** What becomes of the first is the service's own matter; the second, of the same amount, is paid when it is sent. */
export const OPEN = { key: 'A', amount: 1202 };
const OTHER = { key: 'B', amount: 1202 };

/** Who needs more steps than this walks in circles. */
const MAX_STEPS = 16;

/** How a person works, and what may happen to the payout in doubt meanwhile. */
interface Setting {
	continues: boolean;
	/** How often something else is done than the text says. */
	haste: number;
	choose: Choose;
	/** What the service says when it is asked: how often the payout was made. */
	moved(): number;
	/** Comes before each step. */
	meanwhile(): Promise<void>;
}

/**
 * Pays a list and does what each text says. It knows nothing but what is on the screen, and what the service says when it is
 * asked. What a text promises is compared with what comes of it; one that leads nowhere is an error.
 */
export class Person {
	/** Whether it has read that a service may still pay. */
	isWarned = false;

	private told = '';

	private steps = 0;

	private amount = OPEN.amount;

	constructor(
		private readonly payments: Payments,
		private readonly setting: Setting,
	) {}

	/** Pays until the whole list is paid, on the screen and at the service. */
	async payAll(): Promise<void> {
		await this.pay();
		while (this.told !== '' || this.setting.moved() === 0) {
			this.steps += 1;
			if (this.steps > MAX_STEPS) throw new Error(`Nothing ends this: ${this.told}`);
			await this.setting.meanwhile();
			if (this.told === '') {
				// Somebody who was called paid complains.
				await this.resolve('notPaid');
			} else await this.actInHaste(async () => await this.follow());
		}
	}

	/** What each text asks for; the first that fits. */
	private readonly advice: Array<[RegExp, (time: string) => Promise<void>]> = [
		[/one of .+ differs/, async () => await this.payAs(OPEN.amount)],
		[
			/may still arrive until (\d[\d: -]+\d) America\/New_York, in .*(?:"Payout: Look Up"|Look it up)/,
			async (time) => await this.waitUntil(time),
		],
		[/; use "Payout: Look Up" in this workflow, then/, async () => await this.lookUp()],
		[/Despite Movement/, async () => await this.decide(true)],
		[/"Payout: Resolve"/, async () => await this.decide(false)],
		[/^(paid|new)$|\(.*status 4\d\d\)/, async () => await this.pay()],
	];

	private async follow(): Promise<void> {
		for (const [pattern, act] of this.advice) {
			const match = pattern.exec(this.told);
			if (match !== null) return await act(String(match[1]));
		}
		throw new Error(`No next step: ${this.told}`);
	}

	private async actInHaste(otherwise: () => Promise<void>): Promise<void> {
		const { choose, haste } = this.setting;
		const ways = haste > 0 ? (['pay', 'lookUp', 'resolve', 'change'] as const) : [];
		const way = choose('follow' as const, ...ways);
		if (way === 'follow') return await otherwise();
		this.setting.haste -= 1;
		if (way === 'pay') await this.pay();
		if (way === 'lookUp') await this.lookUp();
		if (way === 'resolve') await this.resolve('notPaid');
		if (way === 'change') await this.payAs(999);
	}

	private async payAs(amount: number): Promise<void> {
		this.amount = amount;
		await this.pay();
	}

	private async pay(): Promise<void> {
		const { moved, continues } = this.setting;
		const { told, payments } = this;
		const before = { moved: moved(), requests: payments.requests };
		payments.restart();
		const list = [{ ...OPEN, amount: this.amount }, OTHER];
		const result = await payments.pay(list, continues ? CONTINUE : {});
		this.told = textOf(result);
		const sent = payments.requests - before.requests;
		const now = moved() - before.moved;
		if (told === 'new') expect([told, now]).toEqual(['new', 1]);
		if (told === 'paid' || this.told.includes('Not sent now')) expect(now).toBe(0);
		checkNextRun(told, result, sent);
	}

	private async waitUntil(time: string): Promise<void> {
		const zone = 'America/New_York';
		const now = DateTime.fromMillis(Date.now(), { zone });
		const day = time.includes('-') ? '' : `${now.toISODate()} `;
		const then = DateTime.fromSQL(`${day}${time}`, { zone });
		if (then > now) moveClockTo(String(then.toISO()));
		await this.setting.meanwhile();
		await this.lookUp();
	}

	/** Asks the service, and tells the record; or mistakes another movement for this payout. */
	private async decide(isDespite: boolean): Promise<void> {
		const isPaid = this.setting.moved() > 0;
		const isWrong = !isPaid && this.setting.haste > 0 && this.setting.choose(false, true);
		if (isWrong) this.setting.haste -= 1;
		if (isPaid || isWrong) await this.resolve('paid');
		else await this.resolve('notPaid', isDespite);
	}

	private async lookUp(): Promise<void> {
		this.hear(await this.payments.lookUp([{ ...OPEN, amount: this.amount }]));
	}

	private async resolve(decision: 'paid' | 'notPaid', despiteMovement = false): Promise<void> {
		const line = { ...OPEN, amount: this.amount };
		const parameters = { options: { despiteMovement } };
		this.hear(await this.payments.resolve([line], decision, { parameters }));
	}

	private hear({ items, error }: RunResult): void {
		const { note, state } = items[0]?.json ?? {};
		this.told = error ? `${error.message}. ${error.description}` : String(note ?? state);
		this.isWarned ||= this.told.includes('may still pay');
	}
}

/** The text of an error, or of the first item that was not paid; nothing where all are. */
function textOf({ items, error }: RunResult): string {
	if (error !== undefined) return `${error.message}. ${error.description}`;
	const open = items.find(({ json }) => json.error !== undefined)?.json;
	return open ? `${String(open.error)}. ${String(open.nextStep)}` : '';
}

/** Compares what was said of the next run of a list with that run, whose items are there where nothing is open. */
function checkNextRun(told: string, { items, error }: RunResult, sent: number): void {
	const said = /the next run (.*)\.$/i.exec(told)?.[1];
	if (said === undefined || said.includes('stops here again')) return;
	const count = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? 0);
	expect(sent).toBe(count(/sends up to (\d+)/));
	if (error !== undefined) return;
	const skipped = outcomesOf(items).filter((outcome) => outcome === 'skipped').length;
	expect([skipped, 0]).toEqual([count(/skips (\d+)/), count(/leaves out (\d+)/)]);
}
