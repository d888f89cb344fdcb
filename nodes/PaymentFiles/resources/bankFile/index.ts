import type { FileResource } from '../../operation';
import { read } from './read';
import { writeStatement } from './writeStatement';
import { writeStatusReport } from './writeStatusReport';

export const bankFile: FileResource = {
	title: 'Bank File',
	operations: { read, writeStatement, writeStatusReport },
	defaultOperation: 'read',
};
