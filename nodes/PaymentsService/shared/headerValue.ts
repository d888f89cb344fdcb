import { fitsHeader } from '../../../credentials/fitsHeader';
import { BadInput } from '../input';

/**
 * A text that goes out as an HTTP header. A character that no header can carry would make the request fail on this
 * machine in a way that looks like a lost connection, and a payment would count as "outcome unknown" without need.
 * The message does not repeat the value, so secrets can use it too.
 */
export function headerValue(rule: (value: unknown) => string): (value: unknown) => string {
	return (value) => {
		const text = rule(value).trim();
		if (fitsHeader(text)) return text;
		throw new BadInput(
			'the value holds a character that a request header cannot carry. Only letters, digits and marks of plain ASCII on one line can go out.',
		);
	};
}
