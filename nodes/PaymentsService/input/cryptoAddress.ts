import { networkNamed } from '../../service/values/networks';
import { BadInput, givenText, isBlank, shown } from './text';

/** The name of a network as it was written: the service reads it in any case, and may know others. */
export function networkName(value: unknown): string {
	return givenText(value, 'Expected a network such as SOLANA, ETHEREUM or TRON.');
}

/** The tickers of a network (spec, same place); undefined when it takes any. */
export function networkCurrencies(name: string): readonly string[] | undefined {
	return networkOf(name).currencies;
}

/** A wallet address in the form of its network (spec, "Create a crypto beneficiary", table of networks), whose name may be in any case. Throws BadInput. */
export function cryptoAddress(name: string): (value: unknown) => string {
	const { name: network, format } = networkOf(name);
	const { accepts, shape } = format;
	return (value) => {
		const address = givenText(value, `An address of ${network} ${shape}.`);
		if (accepts.test(address)) return address;
		throw new BadInput(
			`${shown(value)} is not an address of ${network}, which ${shape}. Compare it with what the recipient gave.`,
		);
	};
}

/** SOLANA when it is left out (spec, same place). */
function networkOf(name: string) {
	return networkNamed(isBlank(name) ? 'SOLANA' : name);
}
