import type { WorkflowCheck } from '../importedWorkflow';
import { changeSettings } from '../support/calls';
import { sendForm } from '../support/forms';
import { person } from '../../world';

const LEDGER = 'ledger@example.com';

/** The same movements in the format of a ledger, and in one with other columns, signs and letters. */
export const check: WorkflowCheck = async (imported) => {
	await (await imported.importAlso('movements-of-a-period')).publish();
	const { movements, accounts } = imported.sandbox.state;
	const [template] = movements.splice(0);
	const [{ id: accountId, balance }] = accounts;
	movements.push({
		...{ ...template, accountId, id: 91, amount: -8050, currency: 'EUR', state: 'completed' },
		...{ reference: 'ORD-1', createdAt: '2026-01-31T10:00:00.000Z' },
		...{ balanceBefore: balance + 8095, balanceAfter: balance },
	});
	const file = async (count: number, encoding: string) => {
		await imported.publish();
		const form = `${imported.n8nUrl}/form/payments-service/ledger-file`;
		await sendForm(form, { 'field-0': '2026-01-31', 'field-1': '', 'field-2': '' }, person);
		const { attachments } = await imported.mailTo(LEDGER, count);
		return new TextDecoder(encoding).decode(attachments[0].content);
	};

	const xero = await file(1, 'utf-8');
	await changeSettings(imported, '"ledger": "Xero"', '"ledger": "Own"');
	const own = await file(2, 'iso-8859-1');
	const shown = (cents: number) => (cents / 100).toFixed(2);
	return {
		'the file has the columns of the ledger': [
			xero,
			'Date,Amount,Payee,Description,Reference\r\n31/01/2026,-80.95,,ORD-1,ORD-1\r\n',
		],
		'another one has its own columns, signs and letters': [
			own,
			'Datum;Betrag;Gebühr;Währung;Name;Verwendungszweck;Referenz;Ende-zu-Ende;Saldo\r\n' +
				`31.01.2026;-80,95;0,45;EUR;;ORD-1;ORD-1;;${shown(balance).replace('.', ',')}\r\n`,
		],
	};
};
