const net = require('node:net');

const THIS_MACHINE = /^(127\.\d+\.\d+\.\d+|localhost|::1)$/i;

/** Sockets of this process reach this machine alone, whoever opens them: no test reaches a network. */
exports.connectToThisMachineOnly = () => {
	const { connect } = net.Socket.prototype;
	net.Socket.prototype.connect = function (...given) {
		// net.connect() hands on its own list of arguments as one. A path is a socket of this machine.
		const [to, second] = Array.isArray(given[0]) ? given[0] : given;
		const host = typeof to === 'object' ? !to.path && to.host : second;
		if (typeof host !== 'string' || THIS_MACHINE.test(host)) return connect.apply(this, given);
		const error = new Error(`Tests reach this machine alone, not ${host}`);
		Object.assign(error, { code: 'ENETUNREACH' });
		const lookup = (_host, _options, done) => done(error);
		// A name, since an address is not looked up.
		return connect.call(this, { port: 1, host: 'elsewhere.invalid', lookup });
	};
};
