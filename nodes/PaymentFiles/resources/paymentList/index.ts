import type { FileResource } from '../../operation';
import { read } from './read';

export const paymentList: FileResource = {
	title: 'Payment List',
	value: 'paymentList',
	operations: [read],
	defaultOperation: 'read',
};
