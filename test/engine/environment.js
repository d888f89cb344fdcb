const asyncHooks = require('node:async_hooks');
const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const tsx = require('tsx/cjs/api');
const { connectToThisMachineOnly } = require('./onlyThisMachine');

connectToThisMachineOnly();

/** Each `tsx.require` would load its file, and all that this needs, once more. */
const typescript = tsx.register({ namespace: 'once' });

/** Stands for the worker's own realm, for which Node has no context object. */
const ownRealm = vm.createContext();

/**
 * What was compiled, by file. Each test file runs its modules anew, and jest's own with them, but their text stays the same:
 * to compile it each time takes a fifth of the time of a short test file.
 */
const compiled = new Map();

const { compileFunction } = vm;
vm.compileFunction = (code, parameters, { parsingContext, ...options } = {}) => {
	if (parsingContext !== ownRealm) {
		return compileFunction(code, parameters, { ...options, parsingContext });
	}
	const { filename, importModuleDynamically } = options;
	let known = compiled.get(filename);
	if (known?.code !== code) {
		known = { code };
		known.run = compileFunction(code, parameters, {
			...options,
			importModuleDynamically: (...given) => known.importFor(...given),
		});
		compiled.set(filename, known);
	}
	// What it imports belongs to the test file that runs it now.
	known.importFor = importModuleDynamically;
	return known.run;
};

/**
 * What jest keeps on the realm for one file, which usually goes with the realm: its state, and who hears of each test. Left
 * there, every test would be told to the handlers of all files before it.
 */
function forgetLastFile() {
	const handlers = Symbol.for('EVENT_HANDLERS');
	for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
		if (symbol === handlers || symbol.description === 'JEST_STATE_SYMBOL')
			delete globalThis[symbol];
	}
}

/**
 * What follows a task through its promises; jest makes one for each file. Before Node.js 24 each of them costs time at every
 * promise of the process, so those of the files before would make each file slower than the last.
 */
const followers = new Set();
asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
	constructor(...given) {
		super(...given);
		followers.add(this);
	}
};

/**
 * Runs tests in the worker's own realm, as n8n runs nodes: there is one `Error`, one `Object`. So Node can load packages,
 * n8n's engine among them, once for each worker (`nodeRequire`); a realm for each file would load 1,800 modules each time.
 * The code under test is still loaded anew for each file.
 */
module.exports = class OneRealm {
	global = globalThis;

	fakeTimers = null;

	constructor({ projectConfig }) {
		forgetLastFile();
		globalThis.nodeRequire = (path) =>
			path.endsWith('.ts') ? typescript.require(path, __filename) : require(path);
		this.moduleMocker = new ModuleMocker(globalThis);
		this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
	}

	getVmContext() {
		return ownRealm;
	}

	exportConditions() {
		return ['node', 'node-addons'];
	}

	async setup() {}

	async teardown() {
		this.fakeTimersModern.dispose();
		// One of a package begins again when the package uses it.
		for (const follower of followers) follower.disable();
	}
};
