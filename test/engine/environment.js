const { AsyncLocalStorage } = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');
const tsx = require('tsx/cjs/api');

/** Each `tsx.require` would load its file, and all that this needs, once more. */
const typescript = tsx.register({ namespace: 'once' });

/** Those that have run something since the test file began. */
const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
	storages.add(this);
	return run.apply(this, args);
};

/**
 * Jest's own environment for Node, and `nodeRequire` in it: with that, a worker loads packages, n8n's engine among them, once
 * for all its test files (see loadedOnce.js). To load the engine's 1,800 modules for each file would take most of the time.
 */
module.exports = class extends TestEnvironment {
	async setup() {
		await super.setup();
		this.global.nodeRequire = (path) =>
			path.endsWith('.ts') ? typescript.require(path, __filename) : require(path);
		// Those packages and the code under test know each other's errors, and have one clock.
		Object.assign(this.global, { Date, Error });
	}

	/** Jest makes a storage for each file, which each promise of later files would carry: Node.js forgets none by itself. */
	async teardown() {
		for (const storage of storages) storage.disable();
		storages.clear();
		await super.teardown();
	}
};
