import type { Language } from './language';

export const NORWEGIAN: Language = {
	code: 'nb',
	isDayFirst: true,
	oldEncoding: 'windows-1252',
	fields: {
		key: [
			'Faktura, Fakturanummer, Leverandørfaktura',
			'Bilag, Bilagsnummer, Bilagsnr, Dokument, Ordrenummer, Ordrenr',
		],
		name: [
			'Mottaker, Betalingsmottaker, Kontoeier',
			'Navn, Fullt navn, Fornavn og etternavn, Etternavn fornavn',
			'Leverandør, Leverandørnavn, Ansatt, Medarbeider, Partner',
			'',
			'Bedrift, Foretak, Firma, Firmanavn',
			'Kontakt, Kontaktperson',
		],
		firstName: ['Fornavn', 'Mellomnavn'],
		lastName: ['Etternavn'],
		accountNumber: [
			'IBAN',
			'Kontonummer, Bankkontonummer, Bankkontonr',
			'Konto, Bankkonto, Mottakerkonto, Til konto',
		],
		country: ['Bankland', 'Land, Landkode'],
		swift: ['BIC, SWIFT'],
		amount: [
			'Å betale, Beløp å betale, Til betaling, Beløp til betaling, Restbeløp, Utestående, ' +
				'Utestående beløp, Gjenstående, Gjenstående beløp, Til utbetaling, Netto utbetalt, ' +
				'Nettolønn',
			'Brutto, Fakturabeløp, Totalbeløp, Totalt, I alt, Beløp inkl mva, Bruttolønn',
			'Beløp, Sum, Lønn',
			'Netto, Nettobeløp',
		],
		currency: ['Valuta, Valutakode'],
		concept: [
			'Melding, Melding til mottaker, KID, KID nummer, Betalingsreferanse',
			'Beskrivelse, Merknad, Kommentar, Tekst',
			'Referanse, Referansenummer',
		],
		dueDate: [
			'Forfallsdato, Forfall, Forfaller, Betalingsfrist',
			'Betalingsdato, Betalingsdag, Utbetalingsdato',
			'Dato',
		],
		email: ['Email, E-mail, Mail, E-post, E-postadresse'],
		phone: ['Telefon, Telefonnummer, Tel', 'Mobil, Mobilnummer'],
		address: ['Adresse, Gate, Postadresse'],
		postalCode: ['Postnummer'],
		city: ['Poststed'],
		province: ['Region'],
	},
	says: {
		paid:
			'Betalt, Betalt den, Betalt dato, Betalt beløp, Betalte fakturaer, Utbetalt, ' +
			'Utbetalt den, Utført, Utført den, Sendt, Sendt den, Behandlet, Behandlet den, ' +
			'Gjort opp, Oppgjort, Gjennomført, Gjennomført den, Fullført, Fullført den, Avsluttet, ' +
			'Bokført, Bokført den, Remittert, Transaksjonshash, Bankreferanse, Bankens referanse, ' +
			'Betalingskjøring',
		blocked: 'Betalingssperre, Sperret, Betal ikke',
		approved: 'Godkjent, Attestert',
		status: 'Status, Betalingsstatus, Fakturastatus',
		kind: 'Type, Dokumenttype, Bilagstype, Fakturatype, Kreditnota',
		method: 'Betalingsmåte, Betalingsmetode, Betaling',
		collects:
			'Mandat, Mandatreferanse, Mandatdato, Signaturdato, Kreditoridentifikasjon, Sekvenstype, ' +
			'Direkte debitering, Avtalegiro',
		statement:
			'Bokføringsdag, Bokført dato, Transaksjonsdato, Rentedato, Valuteringsdato, Saldo etter, ' +
			'Saldo etter transaksjon, Inngående saldo, Utgående saldo, Egen konto, Vår konto, ' +
			'Kontoutskrift',
		owed: 'Kundenummer',
		memo: 'Destinasjonstag, Wallet memo, Wallet tag',
		money:
			'Saldo, Rabatt, MVA, MVA beløp, Gebyr, Gebyrer, Antall, Mengde, Enheter, Stk, Timer, ' +
			'Antall timer, Pris, Stykkpris, Enhetspris, Sats, Timesats, Timepris, Timelønn, ' +
			'Beløp per time, Valutakurs, Kurs, Delsum, Subtotal',
	},
	harmless:
		'Fakturadato, Bilagsdato, Bokføringsdato, Ordredato, Bestillingsdato, Opprettet, ' +
		'Opprettet av, Opprettelsesdato, Avdeling, Kostnadssted, Prosjekt, Prosjektnummer, ' +
		'Innkjøper, Leverandørnummer, Ansattnummer, Ansatt ID, Organisasjonsnummer, ' +
		'Orgnr, MVA nummer, Fødselsnummer, Bank, Banknavn, Filial, Kategori, Hovedbokskonto, Nr, ' +
		'Rad, Linje, Linjenummer, Løpenummer, Periode, Måned, Arrangement, Stilling, Ansvarlig, ' +
		'Saksbehandler, Fødselsdato',
	words: {
		payees: 'mottaker, mottakers, mottakerens',
		partners: 'leverandør, leverandørs, leverandørens, ansatt, medarbeider, kontakt',
		fillers: 'den, dd, mm',
		notPayee: 'fra, vår, avsender, betalers, tidligere, gammel',
		notAmount: 'netto, ekskl, uten, mva, øre',
		due: 'betale, betaling, utestående, gjenstående',
	},
	cells: {
		yes: 'ja, j, sann, x',
		no: 'nei, n, usann',
		open:
			'ubetalt, ikke betalt, å betale, til betaling, til utbetaling, åpen, forfalt, ' +
			'utestående, godkjent, attestert, godkjent for betaling, klar til betaling',
		bill:
			'faktura, leverandørfaktura, kjøpsfaktura, inngående faktura, regning, lønn, utlegg, ' +
			'reiseregning',
		transfer:
			'overføring, bankoverføring, kontooverføring, SEPA-overføring, utenlandsoverføring, ' +
			'utenlandsbetaling',
		total: 'totalt, sum, i alt, saldo',
		failed: 'NULL!, DIV/0!, VERDI!, REF!, NAVN?, NUM!, I/T, OVERFLYT!',
	},
};
