import type { IExecuteSingleFunctions } from 'n8n-workflow';

import { asSuccess } from '../answers/serviceError';
import { withSettings } from '../transport/requestOptions';
import type { NodeRun } from './nodeRun';
import type { FetchSuccess } from './pipeline';

/** What a run reads before it sends its items, like they within the slots and the rate limit. */
export function readsOf(run: NodeRun, context: IExecuteSingleFunctions): FetchSuccess {
	const signal = context.getExecutionCancelSignal();
	return async (options) => {
		const client = await run.client();
		const slots = await run.readSlots();
		const asked = withSettings(options, run.settings);
		const send = async () => await client.send(context, asked, { signal, effect: 'reads' });
		const response = await slots.run(send);
		run.log.writeWhenDue();
		return asSuccess(response);
	};
}
