import { rowsOf } from '../../../../../nodes/files/list/rows';
import { linesOfItems } from '../../../../../nodes/files/list/sources';
import { IBAN, OPTIONS, rowsWith } from './rowsWith';

it.each([
	...['DE', 'ES', 'FR', 'IT', 'US'].map((country) => [country, '01067']),
	...[['BE', '1067']],
])('takes the postal code 1067 in %s for %s', (Land, expected) => {
	const [row] = rowsWith('PLZ', ['1067'], { Name: 'Ann Lee', Betrag: '1', Land });
	expect(row.postalCode).toBe(expected);
});

it('takes columns that are parts of one text together', () => {
	const others = { 'Apellido 2': 'López', Nombre: 'María', Calle: 'Mayor', Hausnummer: '7' };
	const [row] = rowsWith('Apellido 1', ['García'], { ...others, Betrag: '1' });
	expect(row).toMatchObject({ firstName: 'María', lastName: 'García López', problem: '' });
	expect(row.address).toBe('Mayor 7');
});

it('takes the column that a person names before those that it knows', () => {
	const row = { Name: 'Ann Lee', IBAN, Betrag: '119', MwSt: '19', 'Sonst.': '60', Rechnung: 'R1' };
	Object.assign(row, { Konto: '1822', Valuta: 'Q4', Skonto: '2 %', '*': 'Cork', '#': 'Lyon' });
	const columns = [
		{ field: 'amount', heading: 'sonst' },
		{ field: 'name', heading: 'Konto' },
		{ field: 'concept', heading: 'valuta' },
		{ field: 'city', heading: '#' },
	];
	const found = rowsOf(linesOfItems([row]), { name: 'The list' }, { ...OPTIONS, columns });
	const expected = {
		amount: '60.00',
		name: '1822',
		concept: 'Q4',
		city: 'Lyon',
		problem: '',
		doubt: '',
	};
	expect(found).toMatchObject([{ row: expected }]);
});

it.each(['External Document No.', 'N.º Doc. Fornecedor'])('takes %s before the own', (heading) => {
	const row = { Documento: 'VFA 301', [heading]: 'A/9', Name: 'Ann Lee', IBAN, Betrag: '1' };
	const rows = rowsOf(linesOfItems([row]), { name: 'The list' }, OPTIONS);
	expect(rows).toMatchObject([{ row: { key: 'A/9', problem: '' } }]);
});

it('takes a reference for the text of a payment where it has no other', () => {
	const of = (text: string) =>
		rowsWith('Referenz', ['R-7'], { Name: 'Ann Lee', Betrag: '1', Zweck: text })[0].concept;
	expect([of('Rent'), of('')]).toEqual(['Rent', 'R-7']);
});
