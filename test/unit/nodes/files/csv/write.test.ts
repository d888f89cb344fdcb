import { harmless } from '../../../../../nodes/files/csv/write';

it.each([
	['=1+1', "'=1+1"],
	['+SUM(A1)', "'+SUM(A1)"],
	['-2+3', "'-2+3"],
	['@A1', "'@A1"],
	[' =1', "' =1"],
	['\t=1', "'\t'=1"],
	['\tDesk', "'\tDesk"],
	['\r\n=1', "'\r\n'=1"],
	['Desk\t\tLamp', 'Desk\t\tLamp'],
	['\u00a0\ufeff=1', "'\u00a0\ufeff=1"],
	['"=1', `'"=1`],
	['＝1', "'＝1"],
	['＋A1', "'＋A1"],
	['－A1', "'－A1"],
	['＠A1', "'＠A1"],
	['Desk;=1', "Desk;'=1"],
	['Desk, @A1', "Desk,' @A1"],
	['Desk|＝1', "Desk|'＝1"],
	['Desk\n=1', "Desk\n'=1"],
	['-12,50 EUR', "'-12,50 EUR"],
	['-', "'-"],
	...[
		...[
			'-12,50',
			'+34 600 100 200',
			'-1.234,56',
			"+1'000.5",
			' -7',
			'12,50',
			'A-1',
			'1=1',
			'a@b.de',
			'A + B',
		],
		...['Desk; -12,50', 'Desk,+34 600', '', "Jo's", '2026-12-31', 'x;y'],
	].map((text) => [text, text]),
])('writes %j into a CSV as %j', (text, written) => {
	expect(harmless(text)).toBe(written);
});
