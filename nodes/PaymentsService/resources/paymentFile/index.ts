import type { FileResource } from '../../../files/operation';
import { check } from './check';
import { read } from './read';
import { show } from './show';

export const paymentList: FileResource = {
	title: 'Payment List',
	operations: { check, read, show },
	defaultOperation: 'read',
};
