const OneRealm = require('../engine/environment');

/** Tells the suite, as `global.hasFailed`, whether anything in the file has failed: what n8n has logged is then kept for a look. */
module.exports = class extends OneRealm {
	async setup() {
		delete this.global.hasFailed;
	}

	handleTestEvent({ name }) {
		if (['test_fn_failure', 'hook_failure'].includes(name)) this.global.hasFailed = true;
	}
};
