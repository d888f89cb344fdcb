import type { OpenApiRequest } from 'express-openapi-validator/dist/framework/types';
import type { TokenInfo } from '../auth/tokens';
import type { SandboxContext } from '../context';
import type { Operation } from '../document/operations';
import type { Fault } from '../http/faults';
import type { LoggedRequest } from '../http/requestLog';

/** What the steps of the API leave on a request for the next ones. */
declare module 'express-serve-static-core' {
	interface Request {
		/** Set by the first step, like `entry`. */
		sandbox: SandboxContext;
		entry: LoggedRequest;
		operation?: Operation;
		token?: TokenInfo;
		/** A fault that strikes once the operation is done. */
		lateFault?: Fault;
		/** Set by the validation library; its path parameters have the types of the document. */
		openapi?: OpenApiRequest['openapi'];
	}
}
