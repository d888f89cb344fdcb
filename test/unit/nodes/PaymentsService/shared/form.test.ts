import type { IExecuteSingleFunctions } from 'n8n-workflow';
import { type RuledField, valueOf } from '../../../../../nodes/PaymentsService/shared/field';
import { formOfItem } from '../../../../../nodes/PaymentsService/shared/form';

const form = formOfItem({
	getNodeParameter: () => '12',
	getTimezone: () => 'UTC',
} as unknown as IExecuteSingleFunctions);

const amount = <T>(rule: RuledField<T>['rule']): RuledField<T> => ({
	displayName: 'Amount',
	name: 'amount',
	type: 'string',
	default: '',
	rule,
});

it('a form judges a value once by each rule, and never takes what another rule made of it', () => {
	const asText = jest.fn(String);
	const text = amount(asText);
	expect([valueOf(text, form), valueOf(text, form)]).toEqual(['12', '12']);
	expect(asText).toHaveBeenCalledTimes(1);
	expect(valueOf(amount(Number), form)).toBe(12);
});
