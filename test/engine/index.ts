/**
 * Runs the package's nodes on n8n-core's real engine, inside jest.
 *
 *   const credentials = new CredentialStore().add(PaymentsServiceApi, { baseUrl, clientId, ... });
 *   const { items, error } = await runNode({
 *     nodeType: PaymentsService,
 *     parameters: { resource: 'account', operation: 'getAll' },
 *     items: [{ invoice: 'A-1' }],          // json objects, or whole items
 *     credentials,
 *     onError: 'continueRegularOutput', retryOnFail: true, maxTries: 3,   // n8n's node settings
 *   });
 *   credentials.writes;                      // how often a token was stored
 *   deduplication.clear();                   // between tests: n8n's table of processed values
 *
 *   const trigger = new TriggerUnderTest({ nodeType, parameters, credentials, publicUrl });
 *   await trigger.create();                  // also checkExists() and delete(); static data is kept
 *   const { status, items } = await trigger.deliver({ body, headers });
 *
 *   await listSearch({ nodeType, method: 'searchAccounts', parameters, credentials, filter: 'eur' });
 *   await runTool({ nodeType, parameters, credentials, args: {} });         // as an AI agent's tool that n8n routes
 *   await runAgent({ nodeType, parameters, credentials, rounds: [[{}]] });  // the same by Agent 3, through the engine
 *   await testCredential({ credentials, typeName: 'paymentsServiceApi' });  // the Test button
 *
 * Answers come from a server on loopback, or from nock where a file imports withNock; everything else is refused.
 */
export { CredentialStore } from './credentialStore';
export { deduplication } from './deduplication';
export { listSearch, loadOptions } from './loadOptions';
export { runAgent } from './runAgent';
export { runNode } from './runNode';
export type { RunOptions, RunResult } from './runNode';
export { runTool } from './runTool';
export { testCredential } from './testCredential';
