const secretFields = new Set([
	'client_secret',
	'securityCode',
	'oldPass',
	'newPass',
	'pin',
	'servicecardNumber',
]);

export const masked = '***';

/** A copy of a request body in which secrets and codes are replaced by asterisks, at any depth. */
export function maskSecrets(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(maskSecrets);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, member]) => [
			name,
			secretFields.has(name) ? masked : maskSecrets(member),
		]),
	);
}
