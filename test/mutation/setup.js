const fc = require('fast-check');

// A mutant is killed by the first example that fails; to look for a smaller one would take most of the time. What a property
// has not shown within a second it rarely shows at all: the examples that are written out do most of the work.
fc.configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 1_000 });
