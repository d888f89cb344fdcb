/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { join } from 'path';
import express from 'express';
import type { Express } from 'express';
import { adminRoutes } from './admin/routes';
import type { SandboxContext } from './context';
import { apiPrefix } from './defaults';
import { openApiDocument } from './document/document';
import { apiSteps } from './api/steps';
import { ownRequestsOnly } from './http/ownRequests';
import { handlers } from './routes';

/** The sandbox's web application: the API below its prefix, and what belongs only to the sandbox. */
export function buildApp(sandbox: SandboxContext): Express {
	const app = express();
	app.disable('x-powered-by');
	app.disable('etag');
	app.enable('strict routing');
	app.enable('case sensitive routing');
	app.use(ownRequestsOnly);
	app.get('/openapi.json', (_request, response) => {
		response.json(openApiDocument());
	});
	app.use('/__admin', adminRoutes(sandbox));
	app.use(apiPrefix, apiSteps(sandbox, handlers));
	app.use(express.static(join(__dirname, 'page')));
	return app;
}
