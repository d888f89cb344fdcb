import { binaryPropertyName, bytesOf } from '../../binaryFile';
import { lastNameOf, lastNameWhereMissing } from '../../lastName';
import type { FileOperation } from '../../operation';
import { itemByItem, optionsField } from '../../operation';
import { rowsOf } from '../../pain/rows';

/** The transactions of a credit transfer initiation (pain.001), one item for each. */
export const read: FileOperation = {
	name: 'Read',
	action: 'Read a bank file',
	description: 'Read the transactions of a bank file (pain.001), one item for each',
	fields: [binaryPropertyName, optionsField([lastNameWhereMissing])],
	execute: async (context) =>
		await itemByItem(context, async (itemIndex) => {
			const rows = rowsOf(await bytesOf(context, itemIndex), lastNameOf(context, itemIndex));
			return rows.map((row) => ({ json: { ...row }, pairedItem: { item: itemIndex } }));
		}),
};
