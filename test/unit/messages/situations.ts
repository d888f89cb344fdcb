import type { INodeParameters } from 'n8n-workflow';
import type { FaultRequest } from '../../../sandbox/server';
import { CONTINUE, type Line, type Payments } from '../nodes/PaymentsService/oncePerKey/support';

/**
 * What people read when something fails: a snapshot of it for each part of the product, in which a change of words is seen and
 * reviewed. Other tests name a message only where its words are the promise.
 */
export interface Said {
	message?: string;
	description?: string | null;
}

type Act = () => Promise<Said>;

/** By its name: a run that fails, after what it takes for that. */
export type Situations = Record<string, Act | [prepare: () => unknown, act: Act]>;

/** What a run says: its error, or that of an item, the first unless it is named. */
export async function said(
	run: Promise<{ error?: unknown; items: Array<{ json: object }> }>,
	item = 0,
): Promise<Said> {
	const { error, items } = await run.catch((issues: Error) => ({ error: issues, items: [] }));
	if (error) return error as Said;
	const { error: message, nextStep, note } = items[item]?.json as Record<string, string>;
	return { message: message ?? note, description: nextStep };
}

/** What goes wrong at the service, and a run of the action node. */
export function situationsOf(payments: Payments) {
	const answer =
		(route: string, status: number, more: object = {}) =>
		() =>
			payments.sandbox.nextFault({ route, kind: 'status', status, times: 9, ...more });
	return {
		answer,
		lose:
			(route: string, fault: Partial<FaultRequest> = {}) =>
			() =>
				payments.sandbox.nextFault({ route, kind: 'reset', ...fault }),
		credential: (change: Record<string, string>) => () => payments.useCredential(change),
		/** Runs an operation on so many items; gives what the run says, or what the item named does. */
		run: async (
			resource: string,
			operation: string,
			parameters: INodeParameters = {},
			items = 1,
			item?: number,
		) => {
			const all = Array<Line>(items).fill({});
			const more = item === undefined ? {} : CONTINUE;
			return await said(payments.run({ resource, operation, ...parameters }, all, more), item);
		},
	};
}

/** A text without what differs from run to run. */
export const plain = (text: string) =>
	text
		.replace(
			/(\d{4}-\d\d-\d\d )?\b\d\d:\d\d America\/New_York, (in \d+ \w+|\d+ \w+ ago)/g,
			'<time>',
		)
		.replace(/(movement|amount:) \d+/g, '$1 <id>');

/** What a text repeats: of what was typed, of the record, and of the service with its reason. */
const REPEATED =
	/[^:(]*\([^()]*status \d+\)|\([^)]*\)|'[^']*'|Available: .*|-?[\d,.]+ EUR( to beneficiary \d+)?|<\w+>/g;

/** What is read in each situation, under its name: two sentences at most, and short ones. */
export async function textOf(payments: Payments, situations: Situations): Promise<string> {
	const lines: string[] = [];
	for (const [name, situation] of Object.entries(situations)) {
		const [prepare, act] = Array.isArray(situation) ? situation : [undefined, situation];
		payments.reset();
		jest.restoreAllMocks();
		await prepare?.();
		const before = payments.requests;
		const { message, description } = await act();
		expect({ name, message }).toEqual({ name, message: expect.stringMatching(/./) });
		const text = plain([message, description].filter(Boolean).join('. '));
		if (/nothing was sent/i.test(text)) {
			expect({ name, sent: payments.requests - before }).toEqual({ name, sent: 0 });
		}
		const [said] = text.split('. Nothing was sent.');
		const sentences = said.split(/[.?] +(?=[A-Z])/).length;
		expect({ name, sentences }).toEqual({ name, sentences: Math.min(sentences, 2) });
		const { length } = text.replace(REPEATED, '');
		expect({ name, length }).toEqual({ name, length: Math.min(length, 240) });
		lines.push(`${name}: ${plain(String(message))}`);
		if (description) lines.push(`  ${plain(description)}`);
	}
	return lines.join('\n');
}
