import type { Resource } from '../../shared/operation';
import { check } from './check';
import { getColumns } from './getColumns';
import { read } from './read';
import { show } from './show';
import { writeStatement } from './writeStatement';
import { writeStatusReport } from './writeStatusReport';

export const paymentFile: Resource = {
	title: 'Payment File',
	operations: { check, getColumns, read, show, writeStatement, writeStatusReport },
	defaultOperation: 'read',
};
