import express, { Router } from 'express';
import type { ErrorRequestHandler } from 'express';
import type { SandboxContext } from '../context';
import type { FaultRequest } from '../http/faults';
import { jsonWrites } from '../http/ownRequests';
import { fits } from '../http/requestLog';
import type { RequestFilter } from '../http/requestLog';
import { ServiceError, notFound } from '../serviceError';
import type { Knobs } from '../options';
import { notify } from './notify';
import type { NotifyRequest } from './notify';
import { payCard } from './payCard';
import { counts, shownKnobs, wholeState } from './snapshot';
import { snapshotStream } from './stream';

const defaultRequestCount = 200;

/** The knobs over HTTP, on a path of their own that is not part of the API. */
export function adminRoutes(sandbox: SandboxContext): Router {
	const router = Router();
	router.use(jsonWrites, express.json({ limit: '5mb' }));

	router.get('/state', (_request, response) => {
		response.json(wholeState(sandbox));
	});
	router.get('/counts', (request, response) => {
		response.json({ ...counts(sandbox), matching: sandbox.log.matching(filterOf(request.query)) });
	});
	router.get('/requests', (request, response) => {
		const limit = Number(request.query.limit ?? defaultRequestCount);
		const filter = filterOf(request.query);
		const found = sandbox.log.entries.filter((entry) => fits(entry, filter));
		response.json(found.slice(-limit));
	});
	router.get('/stream', snapshotStream(sandbox));

	router.post('/configure', (request, response) => {
		sandbox.configure(request.body as Partial<Knobs>);
		response.json(shownKnobs(sandbox));
	});
	router.post('/fault', (request, response) => {
		sandbox.faults.add(request.body as FaultRequest);
		sandbox.changed();
		response.json({ success: true });
	});
	router.post('/reset', (_request, response) => {
		sandbox.reset();
		response.json({ success: true });
	});
	router.post('/fire-event', (request, response) => {
		const { event, data = {} } = request.body as { event: string; data?: Record<string, unknown> };
		response.json({ subscribers: sandbox.fireEvent(event, data) });
	});
	router.post('/notify', async (request, response) => {
		response.json(await notify(sandbox, request.body as NotifyRequest));
	});
	router.post('/send-again', (request, response) => {
		const { notificationId } = request.body as { notificationId: number };
		if (!sandbox.notifier.sendAgain(notificationId)) {
			throw notFound('notification_not_found', 'No such notification', 'notificationId');
		}
		response.json({ success: true });
	});
	router.post('/pay-card', (request, response) => {
		response.json(payCard(sandbox, (request.body as { id: string }).id));
	});

	router.use(adminErrors);
	return router;
}

function filterOf(query: Record<string, unknown>): RequestFilter {
	const { method, route, status } = query as Record<string, string | undefined>;
	return {
		...(method === undefined ? {} : { method }),
		...(route === undefined ? {} : { route }),
		...(status === undefined ? {} : { status: Number(status) }),
	};
}

// Express knows an error handler by its four parameters.
const adminErrors: ErrorRequestHandler = (error: Error, _request, response, next) => {
	if (response.headersSent) next(error);
	else if (error instanceof ServiceError) response.status(error.status).json(error.body);
	else response.status(400).json({ error: error.message });
};
