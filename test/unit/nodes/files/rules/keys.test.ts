import { faultOfNumberKey } from '../../../../../nodes/files/rules/keys';

it.each([
	...['2,0261E+11', '2.0261E+11', '2e+11', '2.0261E11', ' 1,5E-07 ', '1e+21'],
	...[1e15, 2026123456789012, 1e21, 2026.1, -1e15],
])('takes no %p for the key of a payment', (cell) => {
	expect(faultOfNumberKey(cell)).toBe(
		`The number '${String(cell).replace(/\s+/g, ' ')}' was stored as a number, which loses zeros and digits: format its cell as text, and write the number again.`,
	);
});

it.each([
	...['2026123456789012345', 'INV-1E+11', '12E+3', '1E5', '3E12', 'E+11', '2,026', ''],
	...[999999999999999, 17, 0, null, undefined, true],
])('finds nothing to say of %p', (cell) => {
	expect(faultOfNumberKey(cell)).toBe('');
});
