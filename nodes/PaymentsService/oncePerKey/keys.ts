import { type IDataObject, type INodeExecutionData, UserError } from 'n8n-workflow';

import { giveWay } from '../../giveWay';
import { KeyRecord } from '../../record/keyRecord';
import { RecordUnavailable, Rows } from '../../record/rows';
import { oneSentence } from '../../service/answers/serviceError';
import { RateLimitReached } from '../../service/transport/gate';
import { detailsOf, explainError, markAsFailed, toRefusalError } from '../../service/run/itemError';
import { readRequestSettings } from '../../service/transport/requestOptions';
import { FieldRefused } from '../shared/field';
import { type Form, formsOf } from '../shared/form';
import type { Execute } from '../shared/operation';
import type { ServiceLists } from '../shared/serviceLists';
import type { Fetch } from './candidates';
import { serviceOf } from './service';

export interface KeyTools {
	recordOf(operation: string, key: string): KeyRecord;
	fetch: Fetch;
	/** The lists in which account numbers are looked up, read once for the run. */
	registered: ServiceLists;
}

/** Why the operation on a key is refused, and what is known of the key; all of it is shown to the user. */
export class KeyRefused extends Error {
	constructor(
		message: string,
		readonly nextStep: string,
		readonly known: IDataObject = {},
	) {
		super(message);
	}
}

/** Works on the key of each item, one after the other. A refused item stops the run, unless the node continues on fail. */
export function onKeys(work: (form: Form, tools: KeyTools) => Promise<IDataObject>): Execute {
	return async (context) => {
		const items: INodeExecutionData[] = [];
		const rows = new Rows(context);
		let service: Awaited<ReturnType<typeof serviceOf>> | undefined;
		for (const itemIndex of context.getInputData().keys()) {
			const pairedItem = { item: itemIndex };
			await giveWay();
			try {
				const settings = readRequestSettings(context.getNodeParameter('requestOptions', 0, {}));
				const { client, ...rest } = (service ??= await serviceOf(context, settings));
				const json = await work(formsOf(context)(itemIndex), {
					recordOf: (name, key) => new KeyRecord(rows, [client.baseURL, name, key]),
					...rest,
				});
				items.push({ json, pairedItem });
			} catch (error) {
				const { message, nextStep, known } = refusalOf(error, context.getTimezone());
				if (!context.continueOnFail()) {
					const refusal = { message, description: nextStep };
					const refused = toRefusalError(context, refusal, { itemIndex });
					throw refused;
				}
				const next = nextStep !== '' && { nextStep };
				const { details = detailsOf(error), ...ofKey } = known;
				const json = { error: message, ...next, ...ofKey, details };
				items.push(markAsFailed(context.getNode(), { json, pairedItem }, message));
			}
		}
		return [items];
	};
}

function refusalOf(error: unknown, timezone: string): KeyRefused {
	if (error instanceof KeyRefused) return error;
	if (error instanceof FieldRefused) return new KeyRefused(error.message, 'Nothing was sent.');
	const hasWords = error instanceof Error && !(error instanceof RateLimitReached);
	const { message } = hasWords ? error : explainError(error, { effect: 'reads' }, timezone);
	if (error instanceof RecordUnavailable) {
		// A decision may have been written before the database failed.
		const nextStep = 'Run it again; until then it is not known what is recorded under the key.';
		return new KeyRefused(message, nextStep);
	}
	const advice = error instanceof UserError ? error.description : undefined;
	return new KeyRefused(
		message,
		oneSentence(advice ?? 'Run it again', 'This item changed nothing.'),
	);
}
