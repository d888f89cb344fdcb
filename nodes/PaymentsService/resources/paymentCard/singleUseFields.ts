import { BadInput, isBlank, isoDate } from '../../input';
import type { Field, Rule, RuledField } from '../../shared/field';
import { DATE, SWITCH, TEXT, valueOf } from '../../shared/field';

export const singleUseField: RuledField<boolean> = {
	displayName: 'Single Use',
	name: 'singleUse',
	...SWITCH,
	required: true,
	description:
		'Whether the link can be paid once only. Then reference, service date and client are needed.',
};

/** Needed where the link is paid once (spec, "Payment cards": create). */
function neededForSingleUse(rule: (value: unknown) => string): Rule<string | undefined> {
	return (value, form) => {
		if (!isBlank(value)) return rule(value);
		if (!valueOf(singleUseField, form)) return undefined;
		throw new BadInput('nothing was given, but a link that is paid once needs it.');
	};
}

export const referenceField: Field = {
	displayName: 'Reference',
	name: 'reference',
	...TEXT,
	placeholder: 'e.g. INV-2026-0042',
	description: 'Your own reference; it comes back in notifications. Needed for single use.',
	isCheckedEmpty: true,
	rule: neededForSingleUse(TEXT.rule),
};

export const serviceDateField: Field = {
	displayName: 'Service Date',
	name: 'serviceDate',
	...DATE,
	description:
		'When the service is or was rendered; the day counts, the time does not. Needed for single use.',
	isCheckedEmpty: true,
	rule: neededForSingleUse(isoDate),
};
