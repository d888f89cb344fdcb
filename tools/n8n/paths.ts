/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import path from 'node:path';

/** The repository's top folder. */
export const ROOT = path.resolve(__dirname, '..', '..');

/** The private package that holds the pinned n8n; PAYMENTS_N8N_FOLDER names another one beside it. */
export const N8N_DIR = path.join(ROOT, 'tools/n8n', process.env.PAYMENTS_N8N_FOLDER ?? 'current');

/**
 * Parent of every data folder. It lies below the private package on purpose: a community package
 * unpacked in it then finds the very `n8n-workflow` that n8n itself loads, because Node.js walks up
 * from the data folder to that package's `node_modules`. Another copy would break `instanceof` checks. It is called
 * `node_modules`, since n8n copies its editor into each, and `n8n-node lint` leaves out nothing else.
 */
export const DATA_ROOT = path.join(N8N_DIR, 'data', 'node_modules');

/** The importable workflows. */
export const WORKFLOWS_DIR = path.join(ROOT, 'workflows');

/** The name under which npm and n8n know the package. */
export const PACKAGE_NAME = 'n8n-nodes-payments-service';
