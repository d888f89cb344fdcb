import type { IHookFunctions } from 'n8n-workflow';

import type { OwnAddresses } from './ownAddresses';
import type { OnConflict } from './settings';
import type { UserHooks } from './userHooks';

/** What the steps of an activation share. */
export interface Activation {
	hook: IHookFunctions;
	hooks: UserHooks;
	own: OwnAddresses;
	onConflict: OnConflict;
	/** Whether the service has been seen to keep several addresses for one event; the spec allows both readings. */
	keepsSeveral: boolean;
	/** By event: addresses of others that were there before this activation touched it. */
	former: Map<string, string[]>;
}
