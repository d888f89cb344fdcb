const TestEnvironment = require('../engine/environment');

/** Sets `global.hasFailed` when anything in the file has failed: n8n's log is then kept. */
module.exports = class extends TestEnvironment {
	handleTestEvent({ name }) {
		if (['test_fn_failure', 'hook_failure'].includes(name)) this.global.hasFailed = true;
	}
};
