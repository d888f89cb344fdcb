/**
 * Jest's environment for mutants: as soon as one test has failed, the mutant is killed and its other tests are left out, in
 * this file and in the next ones. Jest's own `bail` would end the process that Stryker keeps.
 */
const TestEnvironment = require('../engine/environment.js');

let killed;

module.exports = class extends TestEnvironment {
	handleTestEvent({ name, test }) {
		const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
		if (mutant === undefined) return;
		if (name === 'test_start' && mutant === killed) test.mode = 'skip';
		if (name === 'test_done' && test.errors.length > 0) killed = mutant;
	}
};
