/** A trigger node that gives the body of a delivery to the workflow, and does nothing else. */
class BareTrigger {
	description = {
		displayName: 'Bare Trigger',
		name: 'bareTrigger',
		group: ['trigger'],
		version: 1,
		description: 'Starts the workflow on any delivery',
		defaults: { name: 'Bare Trigger' },
		inputs: [],
		outputs: ['main'],
		webhooks: [
			{
				name: 'default',
				httpMethod: 'POST',
				responseMode: 'onReceived',
				responseData: 'noData',
				path: 'webhook',
			},
		],
		properties: [],
	};

	webhookMethods = {
		default: {
			checkExists: async () => true,
			create: async () => true,
			delete: async () => true,
		},
	};

	async webhook() {
		return { workflowData: [[{ json: this.getBodyData() }]] };
	}
}

module.exports = { BareTrigger };
