/** Jest's transform for a package that Node loads: see environment.js. */
module.exports = {
	process: (_source, path) => ({ code: `module.exports = nodeRequire(${JSON.stringify(path)});` }),
};
