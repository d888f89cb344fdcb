/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer as createProxy } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import path from 'node:path';
import express from 'express';
import { generate } from 'selfsigned';
import { PACKAGE_NAME } from '../../../../tools/n8n/paths';
import { LOOPBACK, listen } from '../../../../tools/n8n/ports';

/** The only registry from which an n8n without a licence installs. */
const HOST = 'registry.npmjs.org';

/** npm's registry as one n8n sees it: one package in one version, and nothing else. */
export interface Registry {
	/** With these settings an n8n, and the npm that it starts, take this for npm's registry. */
	env: Record<string, string>;
	/** What release notes say about the tarball: `sha512-` and its hash in base64. */
	checksum: string;
	/** What was asked for, as `GET /path`. */
	requests: string[];
	stop: () => void;
}

/**
 * Starts it on the loopback address, as an HTTPS proxy with a certificate of its own, which is written into `folder`.
 * Every host but npm's registry is out of its reach.
 */
export async function startRegistry(
	tarball: string,
	version: string,
	folder: string,
): Promise<Registry> {
	const bytes = readFileSync(tarball);
	const checksum = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
	const requests: string[] = [];
	const { cert, private: key } = await generate([{ name: 'commonName', value: HOST }], {
		algorithm: 'sha256',
		extensions: [
			{ name: 'basicConstraints', cA: true },
			{ name: 'subjectAltName', altNames: [{ type: 2, value: HOST }] },
		],
	});
	const certificate = path.join(folder, 'registry.pem');
	writeFileSync(certificate, cert);

	const site = createServer({ key, cert }, pages(bytes, version, checksum, requests));
	const sitePort = await listen(site);
	const proxy = createProxy((_, response) => response.writeHead(403).end());
	proxy.on('connect', ({ url }, client) => {
		if (url !== `${HOST}:443`) {
			client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
			return;
		}
		const tunnel = connect(sitePort, LOOPBACK, () => {
			client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
			client.pipe(tunnel).pipe(client);
		});
		tunnel.on('error', () => client.destroy());
		client.on('error', () => tunnel.destroy());
	});
	const address = `http://${LOOPBACK}:${await listen(proxy)}`;
	return {
		env: {
			HTTPS_PROXY: address,
			https_proxy: address,
			NODE_EXTRA_CA_CERTS: certificate,
			npm_config_cafile: certificate,
			npm_config_cache: path.join(folder, 'npm-cache'),
		},
		checksum,
		requests,
		stop: () => {
			proxy.close();
			site.close();
			site.closeAllConnections();
		},
	};
}

/** What the registry answers: the package, its one version, and its tarball. */
function pages(bytes: Buffer, version: string, integrity: string, requests: string[]) {
	const file = `/${PACKAGE_NAME}/-/${PACKAGE_NAME}-${version}.tgz`;
	const manifest = {
		name: PACKAGE_NAME,
		version,
		dist: { tarball: `https://${HOST}${file}`, integrity },
	};
	const app = express();
	app.use((request, _, next) => {
		requests.push(`${request.method} ${request.path}`);
		next();
	});
	app.get(`/${PACKAGE_NAME}`, (_, response) => {
		response.json({
			name: PACKAGE_NAME,
			'dist-tags': { latest: version },
			versions: { [version]: manifest },
		});
	});
	app.get(`/${PACKAGE_NAME}/${version}`, (_, response) => {
		response.json(manifest);
	});
	app.get(file, (_, response) => {
		response.type('application/octet-stream').send(bytes);
	});
	return app;
}
