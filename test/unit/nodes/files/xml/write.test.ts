import { cutText, plainText, writeXml } from '../../../../../nodes/files/xml/write';

it('writes texts on one line, without what XML does not permit, and cuts no character in two', () => {
	expect(plainText(' a\n\u0007 b\ud800  c ')).toBe('a b c');
	expect([cutText('ab cd', 3), cutText('a𠮷c', 2)]).toEqual(['ab', 'a𠮷']);
	const file = String(writeXml('a', { '@b': '"<&', c: ['x"', 1, ''], d: { e: undefined } }));
	expect(file.split('\n').slice(1)).toEqual([
		...['<a b="&quot;&lt;&amp;">', '  <c>x&quot;</c>', '  <c>1</c>', '</a>', ''],
	]);
});
