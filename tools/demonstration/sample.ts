import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Somebody to be paid, in the form that the workflow "Add beneficiaries" takes. */
interface SampleBeneficiary {
	alias: string;
	[field: string]: unknown;
}

/** A payout of the sample list; amounts are whole minor units. */
export interface SamplePayout {
	id: string;
	/** The alias of the beneficiary. */
	beneficiary: string;
	/** How the money travels, in words, for the table. */
	kind: string;
	/** One of the accounts that the sandbox starts with. */
	accountId: number;
	currency: string;
	destinationCurrency: string;
	amount: number;
	paymentMethod: string;
	concept: string;
	reasonId: number;
	reason: string;
	expected: 'paid' | 'refused';
}

/** The list that `npm start` pays. */
export interface SampleList {
	beneficiaries: SampleBeneficiary[];
	payouts: SamplePayout[];
}

/**
 * Reads the sample list. Each run gives its payouts other ids: n8n's database outlives the run, and
 * a payout whose id was paid before would rightly be skipped.
 */
export function readSampleList(): SampleList {
	const file = path.join(__dirname, 'sample-list.json');
	const { beneficiaries, payouts } = JSON.parse(readFileSync(file, 'utf8')) as SampleList;
	const run = Date.now().toString(36);
	return {
		beneficiaries,
		payouts: payouts.map((payout) => ({ ...payout, id: `${payout.id}/${run}` })),
	};
}
