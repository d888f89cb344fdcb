// The tests of a group in one file: what they load, n8n's code above all, is then loaded once for each mutant.
for (const test of JSON.parse(process.env.MUTATION_TESTS)) {
	describe(test, () => {
		require(`../unit/${test}.test.ts`);
	});
}
