/** What the command line and the environment asked for. */
export interface QueueOptions {
	/** Programs of this machine; undefined where a server is given by its address. */
	programs: {
		redis?: string;
		postgres?: { initdb: string; postgres: string };
	};
	postgresUrl?: string;
	redisUrl?: string;
	/** Fewer payouts and notifications, and no figures. */
	isQuick: boolean;
}
