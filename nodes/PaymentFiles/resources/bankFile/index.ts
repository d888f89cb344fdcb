import type { FileResource } from '../../operation';
import { read } from './read';

export const bankFile: FileResource = {
	title: 'Bank File',
	value: 'bankFile',
	operations: [read],
	defaultOperation: 'read',
};
