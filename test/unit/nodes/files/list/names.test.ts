import { rowsWith } from './rowsWith';

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
		const numbered = { Betrag: '1', Creditor: '1001' };
		expect([
			...rowsWith('Empfänger', [name], { Betrag: '1' }),
			...rowsWith('Name', [name], numbered),
		]).toMatchObject([1, 2].map(() => ({ name, firstName, lastName })));
	});

	it.each([
		['Cognome e nome', 'Rossi Mario', 'Mario', 'Rossi'],
		['Nome e cognome', 'Mario Rossi', 'Mario', 'Rossi'],
		['Cognome e nome', 'Rossi', 'Rossi', '-'],
		['Cognome e nome', 'Rossi, Mario', 'Mario', 'Rossi'],
		['Cognome e nome', 'De Rossi Mario', 'De', 'Rossi Mario', 'is not certain'],
	])('%s: %s', (heading, name, firstName, lastName, said = '') => {
		const [row] = rowsWith(heading, [name], { Betrag: '1' });
		expect(row).toMatchObject({ name, firstName, lastName });
		expect([row.doubt === '', row.doubt]).toEqual([said === '', expect.stringContaining(said)]);
	});
});

it('takes Name beside Surname for the first name, and that of the payee before all', () => {
	const two = { 'Name of the beneficiary': 'Bob Ray', Betrag: '1' };
	expect(rowsWith('Name', ['Ann Lee'], two)[0].name).toBe('Bob Ray');
	const [row] = rowsWith('Surname', ['Lee'], { Name: 'Ann', Betrag: '1' });
	expect(row).toMatchObject({ name: 'Ann Lee', firstName: 'Ann', lastName: 'Lee' });
	const bare = { Nombre: 'María', Apellidos: 'García', Betrag: '1' };
	expect(rowsWith('Name', ['Acme'], bare)[0].problem).toMatch(/^It has 'Acme' .*'María' .*meant/);
	const all = { Name: 'Acme', 'First name': 'Ann', Betrag: '1' };
	expect(rowsWith('Surname', ['Lee'], all)[0].name).toBe('Acme');
	const [payee] = rowsWith('Kontoinhaber', ['Ann Lee'], { 'Supplier name': 'Acme', Betrag: '1' });
	expect(payee).toMatchObject({ name: 'Ann Lee', problem: '' });
	const three = { Voorletters: 'J.', Tussenvoegsel: 'van der', Betrag: '1' };
	expect(rowsWith('Achternaam', ['Berg'], three)[0].name).toBe('J. van der Berg');
	const alone = { 'Maiden name': 'Lee', Betrag: '1' };
	expect(rowsWith('First name', ['Ann'], alone)[0].problem).toMatch(/^The name of the payee is/);
});
