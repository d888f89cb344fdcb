const tests = JSON.parse(process.env.MUTATION_TESTS);

/** Runs the tests of a group in the order in which it names them, so that quick ones spare a mutant the long ones. */
module.exports = class {
	sort(found) {
		const place = ({ path }) => tests.findIndex((test) => path.endsWith(`/test/${test}.test.ts`));
		return [...found].sort((one, other) => place(one) - place(other));
	}

	allFailedTests(found) {
		return found;
	}

	cacheResults() {}
};
