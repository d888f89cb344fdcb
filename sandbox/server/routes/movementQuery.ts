import { buildSchema, graphql, GraphQLError } from 'graphql';
import type { GraphQLScalarType } from 'graphql';
import { DateTimeResolver } from 'graphql-scalars';
import type { Call } from '../context';
import { pageOfMovements } from '../rules/movementFilter';
import type { MovementFilter } from '../rules/movementFilter';
import type { Movement, MovementState, SandboxState } from '../state/types';
import { QueryNotExecuted } from '../serviceError';
import { userWithBalances } from './users';

/** The schema of POST /movements/business (spec: Movements, GraphQL query). */
const schema = buildSchema(/* GraphQL */ `
	scalar DateTime

	enum MovementState {
		PENDING
		COMPLETED
		FAILED
		CANCELLED
	}

	input MovementFilter {
		state: [MovementState!]
		currency: String
		amountGte: Int
		amountLte: Int
		createdAtFrom: DateTime
		createdAtTo: DateTime
		reference: String
		accountId: String
	}

	input Pagination {
		limit: Int
		offset: Int
	}

	type User {
		id: ID!
		name: String
		surname: String
		email: String
		phone: String
		state: Int
		kycLevel: Int
		balance: Int
		pendingIn: Int
		pendingOut: Int
		twoFaMode: Int
		logo: String
		createdAt: DateTime
		updatedAt: DateTime
	}

	type ServiceCard {
		lastFour: String!
	}

	type Service {
		slug: String!
		enabled: Boolean!
	}

	type PaymentMethod {
		slug: String!
		name: String!
		enabled: Boolean!
	}

	type Account {
		id: ID!
		accountNumber: String!
		userId: String!
		alias: String
		balance: Int!
		pendingIn: Int!
		pendingOut: Int!
		state: Int!
		paymentEntityId: Int!
		currency: String!
		type: Int!
		isDefault: Boolean!
		groupId: Int
		ServiceCards: [ServiceCard!]!
		services: [Service!]!
		paymentMethods: [PaymentMethod!]!
		createdAt: DateTime!
		updatedAt: DateTime!
	}

	type Movement {
		id: ID!
		amount: Int!
		currency: String!
		state: MovementState!
		reference: String
		createdAt: DateTime!
		completedAt: DateTime
		balanceBefore: Int!
		balanceAfter: Int!
		recipient: User
		sender: User
		account: Account!
	}

	type MovementPage {
		items: [Movement!]!
		totalCount: Int!
	}

	type Query {
		movements(filter: MovementFilter, pagination: Pagination): MovementPage!
	}
`);
// The scalar of the library takes the place of the one that the text can only name.
const dateTime = schema.getType('DateTime') as GraphQLScalarType;
dateTime.parseValue = DateTimeResolver.parseValue;
dateTime.parseLiteral = DateTimeResolver.parseLiteral;
dateTime.serialize = DateTimeResolver.serialize;

interface QueryArguments {
	filter?: Omit<MovementFilter, 'state'> & { state?: string[]; accountId?: string };
	pagination?: { limit?: number; offset?: number };
}

const maximumLimit = 50;
const defaultLimit = 20;

/** Runs the GraphQL document of the body. Errors come in the answer's `errors`, with status 200 unless a knob says otherwise: an assumption. */
export async function runMovementQuery({ state, knobs, body }: Call) {
	const { query, variables } = body as {
		query: string;
		variables?: Record<string, unknown> | null;
	};
	const movements = (given: QueryArguments) => {
		const { accountId, state: states, ...filter } = given.filter ?? {};
		const { limit, offset } = checkedPagination(given.pagination);
		const wanted = {
			...filter,
			...(states ? { state: states.map((name) => name.toLowerCase() as MovementState) } : {}),
		};
		const account = accountId === undefined ? undefined : Number(accountId);
		const to = offset + Math.min(limit, knobs.pageCap ?? Infinity);
		const page = pageOfMovements(state.movements, wanted, account, { from: offset, to });
		return { ...page, items: page.items.map((movement) => graph(movement, state)) };
	};
	const result = await graphql({
		schema,
		source: query,
		rootValue: { movements },
		variableValues: variables,
	});
	// Through JSON once, so that dates and error objects are plain values.
	const answered = JSON.parse(JSON.stringify(result)) as { data?: unknown; errors?: object[] };
	const { data, errors } = answered;
	if (errors && !data && knobs.graphqlErrorStatus === 400) throw new QueryNotExecuted(errors);
	return answered;
}

/** The limits of the movements list hold here as well: an assumption. */
function checkedPagination({
	limit = defaultLimit,
	offset = 0,
}: { limit?: number; offset?: number } = {}) {
	if (limit < 1 || limit > maximumLimit) throw new GraphQLError('limit must be from 1 to 50');
	if (offset < 0) throw new GraphQLError('offset must not be negative');
	return { limit, offset };
}

/** The GraphQL form of a movement: upper-case state, and who gave to whom. */
function graph(movement: Movement, state: SandboxState) {
	const [name, ...surname] = movement.counterparty.split(' ');
	const other = { id: `counterparty-${movement.id}`, name, surname: surname.join(' ') };
	const incoming = movement.amount > 0;
	const user = userWithBalances(state);
	return {
		...movement,
		state: movement.state.toUpperCase(),
		recipient: incoming ? user : other,
		sender: incoming ? other : user,
		account: state.accounts.find(({ id }) => id === movement.accountId),
	};
}
