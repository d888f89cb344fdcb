/** Jest's transform for what Node loads itself, once for each worker: see environment.js. */
module.exports = {
	process: (_source, path) => ({ code: `module.exports = nodeRequire(${JSON.stringify(path)});` }),
};
