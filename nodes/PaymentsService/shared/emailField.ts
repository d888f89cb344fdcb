import { email } from '../input';
import type { Field } from './field';
import { TEXT } from './field';

export const emailField: Field = {
	displayName: 'Email',
	name: 'email',
	...TEXT,
	placeholder: 'e.g. ana@example.com',
	rule: email,
};
