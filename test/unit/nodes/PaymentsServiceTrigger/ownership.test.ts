import { FakeNode, OWN, ownUrl } from './fakeHooks';

const FORMER = 'https://old.example.com/webhook/abc-123/payments';

describe('the ownership of a subscription', () => {
	it('goes by the URL with the name of the event', () => {
		const { ownership } = new FakeNode();
		expect(ownership.webhookUrl).toBe(OWN);
		expect(ownership.urlFor('a')).toBe(ownUrl('a'));
		expect(ownership.owns('a', ownUrl('a'))).toBe(true);
		expect(ownership.owns('a', ownUrl('b'))).toBe(false);
		expect(ownership.owns('a', OWN)).toBe(false);
		expect(ownership.owns('a', 'someone@example.com')).toBe(false);
	});

	it('includes the URL that the node had before', () => {
		const { ownership } = new FakeNode({ webhookUrl: FORMER });
		expect(ownership.owns('a', `${FORMER}?event=a`)).toBe(true);
		expect(ownership.owns('a', ownUrl('a'))).toBe(true);
		expect(new FakeNode().ownership.owns('a', `${FORMER}?event=a`)).toBe(false);
	});

	it('includes a probe that was left behind', () => {
		expect(new FakeNode().ownership.owns('a', `${ownUrl('a')}&probe=first`)).toBe(true);
	});
});

describe('the other URL of a node', () => {
	it('is one with the same webhook id in its path', () => {
		const { ownership } = new FakeNode();
		expect(ownership.isSibling('https://n8n.example.com/webhook-test/abc-123/payments')).toBe(true);
		expect(ownership.isSibling('https://n8n.example.com/webhook/other/payments')).toBe(false);
		expect(ownership.isSibling('https://n8n.example.com/?id=abc-123')).toBe(false);
		expect(ownership.isSibling('abc-123')).toBe(false);
	});

	it('is unknown to a node without a webhook id', () => {
		const node = new FakeNode();
		node.hook.getNode = () => ({ name: 'Trigger' }) as never;
		expect(node.ownership.isSibling('https://n8n.example.com/undefined')).toBe(false);
	});
});

describe('the memory of a node', () => {
	it('holds where it was subscribed and what had to give way, until it forgets', () => {
		const node = new FakeNode();
		expect(node.ownership.replacedUrl('a')).toBeUndefined();
		node.ownership.remember({ a: 'https://crm.example.com/' });
		expect(node.memory).toEqual({ webhookUrl: OWN, replaced: { a: 'https://crm.example.com/' } });
		expect(node.ownership.replacedUrl('a')).toBe('https://crm.example.com/');
		expect(node.ownership.replacedUrl('b')).toBeUndefined();
		node.ownership.forget();
		expect(node.memory).toEqual({});
	});
});
