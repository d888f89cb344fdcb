import type { IDataObject } from 'n8n-workflow';

import { readMessage } from '../../../files/pain/message';
import { understood } from '../../../files/layouts/understand';
import { Refused } from '../../../files/refused';
import { isJsonObject, parseBody } from '../../../service/values/json';
import type { Operation } from '../../shared/operation';
import { inputFields, ofInput } from './input';

/** Of a bank file, all is said by its standard. */
const BANK_FILE = {
	kind: 'bankFile',
	layoutId: '',
	isConfirmed: true,
	layout: {},
	questions: [],
	notUsed: [],
	form: [],
};

/** What the columns of a list probably mean, what a person has to say of it, and the page to ask them. */
export const getColumns: Operation = {
	name: 'Get Columns',
	action: 'Get the columns of a payment list',
	description:
		'Find out what the columns of a list mean: as a layout that people have confirmed says it, or as a suggestion with the questions that are open',
	notForTools: 'it works on the files and items of a workflow',
	fields: [
		...inputFields,
		{
			displayName: 'Layouts',
			name: 'layouts',
			type: 'json',
			default: '[]',
			description: 'The layouts that people have confirmed, the last one last',
		},
		{
			displayName: 'Answers',
			name: 'answers',
			type: 'json',
			default: '',
			description: 'The output of the page that was made of form, where somebody has answered it',
		},
	],
	execute: async (context) =>
		await ofInput(context, async ({ bankFile, list }, itemIndex) => {
			if (bankFile) readMessage(bankFile);
			const given = (name: string) => parseBody(context.getNodeParameter(name, itemIndex, ''));
			const json = bankFile
				? BANK_FILE
				: understood(list, listOf(given('layouts')), answersOf(given('answers')));
			const { binary } = context.getInputData()[itemIndex] ?? {};
			const item = { json: json as unknown as IDataObject, pairedItem: { item: itemIndex } };
			// The file goes along, so that the node after it can read it.
			return [binary ? { ...item, binary } : item];
		}),
};

function listOf(layouts: unknown): unknown[] {
	if (Array.isArray(layouts)) return layouts;
	return isJsonObject(layouts) ? [layouts] : [];
}

function answersOf(answers: unknown): IDataObject | undefined {
	if (answers === undefined || answers === null || answers === '') return undefined;
	if (isJsonObject(answers)) return Object.keys(answers).length > 0 ? answers : undefined;
	throw new Refused(
		'Answers is not an object.',
		'Give it the output of the page that was made of form.',
	);
}
