import { csv, IBAN, rowsBy, rowsWith } from '../list/rowsWith';

describe('names, as written and as read', () => {
	it.each([
		['García López, María', 'María', 'García López'],
		['María García López', 'María', 'García López'],
		['Telekom', 'Telekom', '-'],
		['García,María', 'María', 'García'],
		['Ann  Lee', 'Ann', 'Lee'],
		['Acme, Inc.', 'Acme', 'Inc.'],
		['Muster GmbH, Berlin', 'Muster', 'GmbH, Berlin'],
		['van der Berg, Jan', 'Jan', 'van der Berg'],
		['Sa, Maria', 'Maria', 'Sa'],
		['Lee, Ann, Berlin', 'Lee', 'Ann, Berlin'],
		['Meyer, Kunz & Partner', 'Meyer', 'Kunz & Partner'],
	])('%s', (name, firstName, lastName) => {
		expect(rowsWith([{ name }])).toMatchObject([{ name, firstName, lastName }]);
	});

	it.each([
		['Cognome e nome', 'Rossi Mario', 'Mario', 'Rossi'],
		['Cognome e nome', 'De Rossi Mario', 'Mario', 'De Rossi'],
		['Cognome e nome', 'Rossi', 'Rossi', '-'],
		['Cognome e nome', 'Rossi, Mario', 'Mario', 'Rossi'],
		['Cognome e nome', 'Rossi SRL', 'Rossi', 'SRL'],
		['Nome e cognome', 'Mario Rossi', 'Mario', 'Rossi'],
		['Nom et prénom', 'Petit Jean', 'Jean', 'Petit'],
		['Empfänger (Name, Vorname)', 'Weiß Jürgen', 'Jürgen', 'Weiß'],
		['Vor- und Nachname', 'Jürgen Weiß', 'Jürgen', 'Weiß'],
	])('%s: %s', (heading, name, firstName, lastName) => {
		const given = csv(
			`${heading.includes(',') ? `"${heading}"` : heading};IBAN;Sum;No`,
			`"${name}";${IBAN};1;7`,
		);
		const layout = {
			columns: { name: heading, accountNumber: 'IBAN', amount: 'Sum', key: 'No' },
			currency: 'EUR',
		};
		expect(rowsBy(layout, given)).toMatchObject([{ name, firstName, lastName, problem: '' }]);
	});

	it('may have columns of their own, of which the first name alone is no payee', () => {
		const of = (firstName: string, lastName: string) =>
			rowsWith([{ name: '', firstName, lastName }])[0];
		expect(of('Ana del Mar', 'Ruiz')).toMatchObject({
			...{ name: 'Ana del Mar Ruiz', firstName: 'Ana del Mar', lastName: 'Ruiz', problem: '' },
		});
		expect(of('', 'Ruiz')).toMatchObject({ name: 'Ruiz', problem: '' });
		expect(of('Ana', '').problem).toBe('The name of the payee is missing.');
	});
});
