import { binaryPropertyName, fileOf } from '../../../files/binaryFile';
import type { FileOperation } from '../../../files/operation';
import { itemByItem, lastNameWhereMissing, optionsField } from '../../../files/operation';
import { rowsOf } from '../../../files/pain/rows';

/** The transactions of a credit transfer initiation (pain.001), one item for each. */
export const read: FileOperation = {
	name: 'Read',
	action: 'Read a bank file',
	description: 'Read the transactions of a bank file (pain.001), one item for each',
	fields: [binaryPropertyName, optionsField([lastNameWhereMissing])],
	execute: async (context) =>
		await itemByItem(context, async (itemIndex) => {
			const option = `options.${lastNameWhereMissing.name}`;
			const otherwise = String(lastNameWhereMissing.default);
			const lastName = context.getNodeParameter(option, itemIndex, otherwise) as string;
			const { bytes } = await fileOf(context, itemIndex);
			return rowsOf(bytes, lastName).map((row) => ({
				json: { ...row },
				pairedItem: { item: itemIndex },
			}));
		}),
};
