import type { IDataObject } from 'n8n-workflow';

import { ContradictedAnswer, isFilled } from '../../../service/answers/answer';
import { rowsOf } from '../../../service/lists/pages';
import { writes } from '../../../service/requests';
import type { ItemWork } from '../../../service/run/pipeline';
import { shown } from '../../../service/values/shown';

/** A service may keep an address in another form, such as without its query, so another one is no proof that this is missing. */
const OTHER_ADDRESS =
	'The service lists this hook with another address: compare it in "User Hook: Get Many".';

const UNREAD =
	'Whether the service has subscribed could not be read back: look for it in "User Hook: Get Many".';

/** Writes a subscription and looks whether it is there: an unknown event is dropped without an error (spec, "User hooks"). */
const writeAndReadBack: ItemWork = async ({ fetch, request, receive, hint }) => {
	const response = await fetch(request);
	const { event, target, value } = request.body as IDataObject;
	const hooks = await fetch({ ...request, method: 'GET', body: undefined })
		.then(({ body }) => rowsOf(body))
		.catch(() => undefined);
	const isRead = hooks?.every((hook) => isFilled(hook.event) && isFilled(hook.target));
	const listed = isRead
		? hooks?.filter((hook) => hook.event === event && hook.target === target)
		: undefined;
	if (listed?.length === 0) {
		throw new ContradictedAnswer(
			`The service did not subscribe event ${shown(event)} with the target ${String(target)}, although it reported success`,
			'Take the event from "User Hook: Get Available Events": one that the service does not know is dropped without an error.',
		);
	}
	if (listed === undefined) hint(UNREAD);
	else if (!listed.some((hook) => hook.value === value)) hint(OTHER_ADDRESS);
	return await receive(response);
};

export const writesSubscription = writes(
	'Look for it in "User Hook: Get Many" before you run it again.',
	{ specified: ({ method }) => (method === 'GET' ? 'list' : 'object') },
	writeAndReadBack,
);
