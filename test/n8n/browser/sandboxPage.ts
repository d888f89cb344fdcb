import { type Locator, type Page, expect } from '@playwright/test';
import { type Sandbox, defaults } from '../../../sandbox/server/index';

const PAYOUT = {
	...{ depositaccountId: 501, accountId: 1001, currency: 'EUR', amount: 8050 },
	...{ destinationCurrency: 'USD', destinationAmount: 8820, paymentMethod: 'TPP' },
	...{ conceptTransfer: 'Invoice 9001', reasonDes: 'Services', reasonId: 9 },
};

const LINK = {
	...{ concept: 'Invoice 9005', description: 'Materials', amount: 4200, currency: 'EUR' },
	...{ singleUse: true, favorite: false, serviceDate: '2026-11-20', reference: 'INV-9005' },
	client: {
		...{ name: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '600000000' },
		...{ address: '1 Main Street', countryIso: 'ES', termsAndConditions: true },
	},
};

/** Sends a request as a workflow would, and gives its status; 0 when the answer was lost. */
async function ask({ baseUrl }: Sandbox, method: string, path: string, body?: unknown) {
	const headers = {
		...{ Authorization: `Bearer ${defaults.userToken}`, Accept: 'application/json' },
		'Content-Type': 'application/json',
	};
	const sent = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
	return await fetch(baseUrl + path, sent).then(
		({ status }) => status,
		() => 0,
	);
}

function rowOf(page: Page, table: string, text: string): Locator {
	const cell = page.getByText(text, { exact: true });
	return page.locator(`#${table} tr`).filter({ has: cell }).first();
}

/** The page of the sandbox: what it shows, and every button pressed. */
export async function checkSandboxPage(page: Page, sandbox: Sandbox): Promise<void> {
	const press = async (name: string, said: string) => {
		await page.getByRole('button', { name, exact: true }).click();
		await page.locator('#done', { hasText: said }).waitFor();
	};
	const pay = async (conceptTransfer: string, more = {}) =>
		await ask(sandbox, 'POST', '/operations/payout', { ...PAYOUT, conceptTransfer, ...more });
	// The page shows the newest rows of each table.
	sandbox.reset();
	await page.goto(sandbox.url);
	await page.getByText('live', { exact: true }).waitFor();
	await page.locator('#n8n a').waitFor();

	await rowOf(page, 'beneficiaries', '501').getByText('EXT, TPP').waitFor();
	await rowOf(page, 'beneficiaries', '505').getByText('CRYPTO').waitFor();

	expect(await pay('Invoice 9001')).toBe(200);
	await rowOf(page, 'payouts', 'Invoice 9001').getByText('USD').waitFor();
	expect(await pay('Invoice 9006', { depositaccountId: 510 })).toBe(200);
	await rowOf(page, 'payouts', 'Invoice 9006').getByText('failed').waitFor();
	await press('Let the next payout fail', 'fails a moment later');
	expect(await pay('Invoice 9007')).toBe(200);
	await rowOf(page, 'payouts', 'Invoice 9007').getByText('failed').waitFor();
	expect(await pay('Invoice 9002', { depositaccountId: 509 })).toBe(422);
	await rowOf(page, 'refused', 'Invoice 9002').getByText('beneficiary_not_allowed').waitFor();

	await press('Refuse the next payout', 'is refused');
	expect(await pay('Invoice 9003')).toBe(422);
	await rowOf(page, 'refused', 'Invoice 9003').waitFor();
	expect(await pay('Invoice 9003')).toBe(200);
	await press("Lose the next payout's answer", 'its answer is lost');
	expect(await pay('Invoice 9004')).toBe(0);
	await rowOf(page, 'refused', 'Invoice 9004').getByText('no answer').waitFor();
	await rowOf(page, 'payouts', 'Invoice 9004').waitFor();

	await press('Limit requests (3 in 10 s)', '429, until you press');
	const statuses = [1, 2, 3, 4].map(async () => await ask(sandbox, 'GET', '/accounts/'));
	expect(await Promise.all(statuses)).toContain(429);
	await press('Do not limit requests', 'no longer limited');
	await press('Be slow (5 s for each answer)', 'takes 5 s, until you press');
	await press('Be fast again', 'without delay');

	// Seeded links may be paid many times; one for a single payment is used up.
	expect(await ask(sandbox, 'POST', '/paymentcards', LINK)).toBe(200);
	const card = rowOf(page, 'paymentCards', 'INV-9005');
	await card.getByText('active').waitFor();
	await card.getByRole('button', { name: 'Pay' }).click();
	await card.getByText('used or expired').waitFor();

	await press('Send a test notification', 'Nobody has subscribed');
	const hook = { event: 'payment_out_state_change', target: 'web', value: `${sandbox.url}/none` };
	expect(await ask(sandbox, 'POST', '/user/hooks', hook)).toBe(200);
	await press('Send a test notification', 'sent to 1');
	await page.getByText('Notifications', { exact: true }).click();
	await rowOf(page, 'deliveries', 'payment_out_state_change').waitFor();
	const before = await page.locator('#deliveries tr').count();
	await rowOf(page, 'deliveries', 'payment_out_state_change')
		.getByRole('button', { name: 'Send again' })
		.click();
	await page.locator('#done', { hasText: 'once more' }).waitFor();
	await page.locator('#deliveries tr').nth(before).waitFor();

	await press('Reset the sandbox', 'as it was at its start');
	await page.locator('#payouts', { hasText: 'Nothing yet' }).waitFor();
}
