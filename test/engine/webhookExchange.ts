/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import type { IDataObject } from 'n8n-workflow';

export interface DeliveryRequest {
	/** The bytes as sent; a string is UTF-8, anything else is sent as JSON. */
	body?: Buffer | string | IDataObject | unknown[];
	/** Names in any case. `content-type` is JSON unless given; give `undefined` to send none. */
	headers?: Record<string, string | string[] | undefined>;
	query?: Record<string, string>;
	/** When n8n reads the bytes: before the node runs, when the node asks, or not at all. */
	rawBody?: 'early' | 'late' | 'missing';
}

/** What a node answered by itself. */
export interface RecordedResponse {
	status: number;
	body: unknown;
	/** Whether the node sent an answer; if not, n8n answers. */
	ended: boolean;
}

/** What the node uses of the request object that n8n hands to it: `rawBody` is the bytes as sent. */
export function createRequest(delivery: DeliveryRequest): Request {
	const headers = normaliseHeaders(delivery.headers);
	const raw = bytesOf(delivery.body);
	const isMultipart = String(headers['content-type']).startsWith('multipart/');
	const when = delivery.rawBody ?? (isMultipart ? 'late' : 'early');
	const request = {
		headers,
		query: delivery.query ?? {},
		rawBody: when === 'early' ? raw : undefined,
		readRawBody: async () => {
			if (when === 'late') request.rawBody = raw;
		},
	};
	return request as unknown as Request;
}

/** A response object that notes what was sent instead of sending it. */
export function createResponse(): { response: Response; recorded: RecordedResponse } {
	const recorded: RecordedResponse = { status: 200, body: undefined, ended: false };
	const response = Object.assign(new EventEmitter(), {
		status(code: number) {
			recorded.status = code;
			return response;
		},
		json(body: unknown) {
			if (recorded.ended) throw new Error('The node answered twice');
			Object.assign(recorded, { body, ended: true });
			return response;
		},
	}) as unknown as Response;
	return { response, recorded };
}

function normaliseHeaders(given: DeliveryRequest['headers'] = {}) {
	const all = { 'content-type': 'application/json', ...lowerCase(given) };
	const sent = Object.entries(all).filter(([, value]) => value !== undefined);
	// Node joins a header that was sent twice, so that is what a node gets to see.
	return Object.fromEntries(sent.map(([name, value]) => [name, [value].flat().join(', ')]));
}

function lowerCase(headers: Record<string, unknown>) {
	return Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
	);
}

function bytesOf(body: DeliveryRequest['body']): Buffer {
	if (Buffer.isBuffer(body)) return body;
	if (typeof body === 'string') return Buffer.from(body, 'utf8');
	return body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body), 'utf8');
}
