/**
 * Jest's environment for mutants: as soon as one test has failed, the mutant is killed and its other tests are left out.
 * Jest's own `bail` would end the process that Stryker keeps. Of a test for each operation, such as "payout.send …", only
 * those of the group's resource are run.
 */
const TestEnvironment = require('../engine/environment.js');

const resource = process.env.MUTATION_RESOURCE;
let killed;

const mutant = () => process.env.__STRYKER_ACTIVE_MUTANT__;

/** Whether a test has failed with the mutant that is active now. */
function isKilled() {
	return mutant() !== undefined && mutant() === killed;
}

function isOfAnother({ name }) {
	const operation = /^(\w+)\.\w+ /.exec(name);
	return resource !== undefined && operation !== null && operation[1] !== resource;
}

module.exports = class extends TestEnvironment {
	static isKilled = isKilled;

	handleTestEvent({ name, test }) {
		if (name === 'test_start' && (isKilled() || isOfAnother(test))) test.mode = 'skip';
		if (name === 'test_done' && test.errors.length > 0) killed = mutant();
	}
};
