import { binaryPropertyName, bytesOf } from '../../binaryFile';
import type { FileOperation } from '../../operation';
import { itemByItem, lastNameWhereMissing, optionsField } from '../../operation';
import { rowsOf } from '../../pain/rows';

/** The transactions of a credit transfer initiation (pain.001), one item for each. */
export const read: FileOperation = {
	name: 'Read',
	action: 'Read a bank file',
	description: 'Read the transactions of a bank file (pain.001), one item for each',
	fields: [binaryPropertyName, optionsField([lastNameWhereMissing])],
	execute: async (context) =>
		await itemByItem(context, async (itemIndex) => {
			const option = `options.${lastNameWhereMissing.name}`;
			const lastName = context.getNodeParameter(option, itemIndex, '-') as string;
			const rows = rowsOf(await bytesOf(context, itemIndex), lastName);
			return rows.map((row) => ({ json: { ...row }, pairedItem: { item: itemIndex } }));
		}),
};
