import type { Browser, Locator, Page } from '@playwright/test';
import type { InstanceSecrets } from '../../../tools/n8n/instance';

/** Signs in on n8n's page for it, which is open or on its way, and waits until n8n leaves it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
	await page.locator('input[name="emailOrLdapLoginId"]').fill(email);
	await page.locator('input[name="password"]').fill(password);
	await page.getByRole('button', { name: 'Sign in' }).click();
	await page.waitForURL((address) => !address.pathname.includes('signin'));
}

/** The editor of one n8n in a browser window of its own. */
export class Editor {
	private constructor(
		readonly page: Page,
		private readonly url: string,
	) {}

	/** Opens it in a window, of which a video goes into `videoFolder` where Playwright can make one. */
	static async open(browser: Browser, url: string, videoFolder?: string): Promise<Editor> {
		const viewport = { width: 1300, height: 1000 };
		const open = async (options = {}) =>
			await (await browser.newContext({ viewport, ...options })).newPage();
		const recordVideo = { dir: videoFolder ?? '', size: viewport };
		const page = await (videoFolder === undefined
			? open()
			: open({ recordVideo }).catch(async () => await open()));
		page.setDefaultTimeout(60_000);
		return new Editor(page, url);
	}

	async signIn({ ownerEmail, ownerPassword }: InstanceSecrets): Promise<void> {
		await this.page.goto(`${this.url}/signin`);
		await signIn(this.page, ownerEmail, ownerPassword);
	}

	/** Goes to a page of the editor as a link in it does: loading all of n8n's editor again takes seconds. */
	async goTo(path: string): Promise<void> {
		await this.page.evaluate(
			`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
		);
	}

	/** Opens the form of one node of a stored workflow. */
	async openNode(workflowId: string, nodeId: string): Promise<void> {
		// n8n opens the form that an address names only when it loads.
		await this.page.goto(`${this.url}/workflow/${workflowId}/${nodeId}`);
		await this.page.getByTestId('node-parameters').waitFor();
	}

	/** The labels of the form's fields, top to bottom. */
	async labels(): Promise<string[]> {
		await this.page.getByTestId('parameter-input-operation').waitFor();
		const texts = await this.page
			.getByTestId('node-parameters')
			.getByTestId('input-label')
			.allInnerTexts();
		return texts.map((text) => text.trim().split('\n')[0]);
	}

	/** The input of a field, by the parameter's name. */
	field(name: string): Locator {
		return this.page.getByTestId(`parameter-input-${name}`).locator('input, textarea').first();
	}

	/** Chooses an entry of a list. */
	async choose(name: string, entry: string): Promise<void> {
		await this.visible(await this.entries(name), entry).click();
	}

	/** Opens a list, once it is loaded: until then its input is disabled. Gives its entries. */
	async entries(name: string): Promise<Locator> {
		await this.page.getByTestId(`parameter-input-${name}`).locator('input:enabled').first().click();
		return this.page.locator('.el-select-dropdown__item').filter({ visible: true });
	}

	/** Searches a locator's list for `text` and takes the first entry that has it. Gives the entry's words. */
	async pick(name: string, text: string): Promise<string> {
		await this.page.getByTestId(`resource-locator-${name}`).getByTestId('rlc-input').click();
		await this.page.getByTestId('rlc-search').filter({ visible: true }).fill(text);
		const entry = this.visible(this.page.getByTestId('rlc-item'), text);
		const words = await entry.innerText();
		await entry.click();
		return words;
	}

	/** Runs the node and waits until the output panel shows each of the texts. */
	async execute(...texts: Array<string | RegExp>): Promise<void> {
		await this.page.getByTestId('node-execute-button').click();
		for (const text of texts) {
			await this.page.getByTestId('output-panel').filter({ hasText: text }).waitFor();
		}
	}

	private visible(candidates: Locator, text: string): Locator {
		return candidates.filter({ visible: true, hasText: text }).first();
	}
}
