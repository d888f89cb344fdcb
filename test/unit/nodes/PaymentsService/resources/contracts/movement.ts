import { type Contracts, PAGE, ROWS, TRANSFER } from './contract';

/** Any text may follow it. */
const QUERY = '{ movements { totalCount } } # ';

/** The contracts of movements. */
export const movement: Contracts = {
	getAll: {
		typed: {
			limit: 2,
			filters: {
				state: ['completed', 'pending'],
				currency: 'USD',
				amountGte: '-5000',
				amountLte: '7000',
				createdAtFrom: '2026-01-02T03:04:05.000Z',
				createdAtTo: '2026-02-03T04:05:06.000Z',
				reference: 'ORD-9',
			},
		},
		sent: {
			method: 'GET',
			path: '/movements/',
			query: {
				limit: '2',
				offset: '0',
				query:
					'{"state":["completed","pending"],"currency":"USD","amountGte":-5000,"amountLte":7000,"createdAtFrom":"2026-01-02T03:04:05.000Z","createdAtTo":"2026-02-03T04:05:06.000Z","reference":"ORD-9"}',
			},
		},
		answer: PAGE,
		output: ROWS,
	},
	getAllByAccount: {
		typed: {
			accountId: '1002',
			limit: 2,
			filters: {
				state: ['failed', 'cancelled'],
				currency: 'GBP',
				amountGte: '-600',
				amountLte: '-400',
				createdAtFrom: '2026-03-04T05:06:07.000Z',
				createdAtTo: '2026-04-05T06:07:08.000Z',
				reference: 'ORD-8',
			},
		},
		sent: {
			method: 'GET',
			path: '/accounts/1002/movements',
			query: {
				limit: '2',
				offset: '0',
				query:
					'{"state":["failed","cancelled"],"currency":"GBP","amountGte":-600,"amountLte":-400,"createdAtFrom":"2026-03-04T05:06:07.000Z","createdAtTo":"2026-04-05T06:07:08.000Z","reference":"ORD-8"}',
			},
		},
		answer: PAGE,
		output: ROWS,
	},
	getAllWithParties: {
		typed: {
			limit: 2,
			filters: {
				accountId: '1003',
				state: ['pending', 'failed'],
				currency: 'CHF',
				amountGte: '-900',
				amountLte: '-800',
				createdAtFrom: '2026-05-06T07:08:09.000Z',
				createdAtTo: '2026-06-07T08:09:10.000Z',
				reference: 'ORD-7',
			},
		},
		sent: {
			method: 'POST',
			path: '/movements/business',
			body: {
				query: expect.stringMatching(/ sender \{ id name surname \}\s+recipient .*\s+account /),
				variables: {
					filter: {
						accountId: '1003',
						state: ['PENDING', 'FAILED'],
						currency: 'CHF',
						amountGte: -900,
						amountLte: -800,
						createdAtFrom: '2026-05-06T07:08:09.000Z',
						createdAtTo: '2026-06-07T08:09:10.000Z',
						reference: 'ORD-7',
					},
					pagination: { limit: 2, offset: 0 },
				},
			},
		},
		answer: {
			data: {
				movements: {
					items: [
						{ ...ROWS[0], id: '71', state: 'COMPLETED' },
						{ ...ROWS[1], id: '72', state: 'FAILED' },
					],
					totalCount: 2,
				},
			},
		},
		output: [
			{ ...ROWS[0], state: 'completed' },
			{ ...ROWS[1], state: 'failed' },
		],
	},
	query: {
		typed: { query: 'query One($n: Int) { movements { totalCount } }', variables: '{"n":3}' },
		sent: {
			method: 'POST',
			path: '/movements/business',
			body: { query: 'query One($n: Int) { movements { totalCount } }', variables: { n: 3 } },
		},
		answer: { data: { movements: { totalCount: 17 } } },
		output: [{ movements: { totalCount: 17 } }],
		also: [
			['no variables', { variables: undefined }, { body: { variables: {} } }],
			[
				'variables as an object, for the document of the form',
				{ query: undefined, variables: '={{ { pagination: { limit: 3 } } }}' },
				{
					body: {
						query: expect.stringContaining('$pagination: Pagination'),
						variables: { pagination: { limit: 3 } },
					},
				},
			],
		],
		texts: {
			fields: {
				query: {
					at: 'body.query',
					typed: (text) => `"${QUERY}" + ${text}`,
					arrives: (text) => QUERY + text,
				},
				variables: {
					at: 'body.variables.reference',
					typed: (text) => `({ reference: ${text} })`,
				},
			},
		},
	},
	refund: {
		typed: {
			orderCode: 'OC-7',
			amountUnit: 'major',
			currency: 'CHF',
			amount: '5.05',
			securityCode: '975310',
			idempotencyKey: 'CN-7',
			options: { sessionToken: 'session-7' },
		},
		sent: {
			method: 'POST',
			path: '/movements/in/refund',
			body: { orderCode: 'OC-7', amount: 505, securityCode: '975310' },
			headers: { authorization: 'Bearer session-7' },
		},
		answer: { ...TRANSFER, orderCode: 'OC-7', amount: 505 },
		output: [
			{ outcome: 'refunded', idempotencyKey: 'CN-7', ...TRANSFER, orderCode: 'OC-7', amount: 505 },
		],
	},
};
