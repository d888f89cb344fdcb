/** A collection of a form, without the fields that an operation puts into it. */
function collection(displayName: string, name: string, placeholder: string) {
	return { displayName, name, type: 'collection' as const, placeholder, default: {} };
}

/** What a request may also carry. */
export const ADDITIONAL_FIELDS = collection('Additional Fields', 'additionalFields', 'Add Field');

/** What narrows a list. */
export const FILTERS = collection('Filters', 'filters', 'Add Filter');

/** How an operation goes about it. */
export const OPTIONS = collection('Options', 'options', 'Add option');
