import type { Language } from './language';

export const DANISH: Language = {
	code: 'da',
	isDayFirst: true,
	oldEncoding: 'windows-1252',
	fields: {
		key: [
			'Faktura, Fakturanummer, Leverandørfaktura',
			'Bilag, Bilagsnummer, Bilagsnr, Dokument, Ordrenummer, Ordrenr',
		],
		name: [
			'Modtager, Beløbsmodtager, Kontohaver, Kontoindehaver',
			'Navn, Fulde navn, Fornavn og efternavn, Efternavn fornavn',
			'Leverandør, Leverandørnavn, Kreditor, Medarbejder, Ansatt, Partner',
			'',
			'Virksomhed, Firma, Firmanavn',
			'Kontakt, Kontaktperson',
		],
		firstName: ['Fornavn', 'Mellemnavn'],
		lastName: ['Efternavn'],
		accountNumber: [
			'IBAN',
			'Kontonummer, Bankkontonummer, Bankkontonr',
			'Konto, Bankkonto, Modtagerkonto, Til konto',
		],
		country: ['Bankland', 'Land, Landekode'],
		swift: ['BIC, SWIFT'],
		amount: [
			'At betale, Til betaling, Beløb til betaling, Restbeløb, Udestående, Udestående beløb, ' +
				'Til udbetaling, Nettoløn',
			'Brutto, Fakturabeløb, Total, Totalbeløb, I alt, Beløb inkl moms, Bruttoløn',
			'Beløb, Sum, Løn',
			'Netto, Nettobeløb',
		],
		currency: ['Valuta, Valutakode'],
		concept: [
			'Meddelelse, Meddelelse til modtager, Besked, Besked til modtager, Tekst til modtager, ' +
				'Betalingsreference',
			'Beskrivelse, Bemærkning, Kommentar, Tekst',
			'Reference, Referencenummer',
		],
		dueDate: [
			'Forfaldsdato, Forfaldsdag, Forfalder, Forfald, Betales senest, Betalingsfrist',
			'Betalingsdato, Betalingsdag, Udbetalingsdato, Dispositionsdato',
			'Dato',
		],
		email: ['Email, E-mail, Mail, E-mailadresse'],
		phone: ['Telefon, Telefonnummer, Tel', 'Mobil, Mobilnummer'],
		address: ['Adresse, Gade, Postadresse'],
		postalCode: ['Postnummer'],
		province: ['Region'],
	},
	says: {
		paid:
			'Betalt, Betalt den, Betalt dato, Betalt beløb, Betalte fakturaer, Udbetalt, ' +
			'Udbetalt den, Udført, Udført den, Sendt, Sendt den, Behandlet, Behandlet den, Afregnet, ' +
			'Afregnet den, Gennemført, Gennemført den, Afsluttet, Udlignet, Udlignet den, Bogført, ' +
			'Bogført den, Transaktionshash, Bankreference, Bankens reference, Betalingskørsel',
		blocked: 'Betalingsspærring, Spærret, Betal ikke',
		approved: 'Godkendt',
		status: 'Status, Betalingsstatus, Fakturastatus',
		kind: 'Type, Dokumenttype, Bilagstype, Fakturatype, Kreditnota',
		method: 'Betalingsmåde, Betalingsmetode, Betaling',
		collects:
			'Mandat, Mandatreference, Mandatdato, Underskriftsdato, Kreditoridentifikation, ' +
			'Sekvenstype, Direkte debitering, Betalingsservice, Debitorgruppenummer',
		statement:
			'Bogføringsdag, Transaktionsdato, Rentedato, Valørdato, Posteringstekst, Saldo efter, ' +
			'Saldo efter postering, Saldo efter bevægelse, Egen konto, Vores konto, Kontoudtog',
		owed: 'Kundenummer',
		memo: 'Destinationstag, Wallet memo, Wallet tag',
		money:
			'Saldo, Rabat, Kontantrabat, Moms, Momsbeløb, Gebyr, Gebyrer, Antal, Mængde, Enheder, ' +
			'Stk, Timer, Antal timer, Pris, Stykpris, Enhedspris, Sats, Timesats, Timepris, Timeløn, ' +
			'Beløb per time, Beløb pr time, Valutakurs, Kurs, Subtotal, Delsum',
	},
	harmless:
		'Fakturadato, Bilagsdato, Bogføringsdato, Ordredato, Oprettet, Oprettet af, ' +
		'Oprettelsesdato, Afdeling, Omkostningssted, Projekt, Projektnummer, Indkøber, ' +
		'Leverandørnummer, Kreditornummer, Medarbejdernummer, Medarbejder ID, ' +
		'Lønnummer, CVR, CVR nummer, Momsnummer, CPR nummer, Bank, Banknavn, Filial, Kategori, ' +
		'Finanskonto, Nr, Række, Linje, Linjenummer, Løbenummer, Periode, Måned, Arrangement, ' +
		'Stilling, Ansvarlig, Sagsbehandler, Fødselsdato',
	words: {
		payees: 'modtager, modtagers, modtagerens',
		partners: 'leverandør, leverandørs, leverandørens, medarbejder, ansatt, kontakt',
		fillers: 'den, dd, mm',
		notPayee: 'fra, vores, afsender, betalers, tidligere, gammel',
		notAmount: 'netto, ekskl, uden, moms, øre',
		due: 'betale, betaling, udestående',
	},
	cells: {
		yes: 'ja, j, sand, x',
		no: 'nej, n, falsk',
		open:
			'ubetalt, ikke betalt, at betale, til betaling, til udbetaling, åben, forfalden, ' +
			'udestående, godkendt, godkendt til betaling, klar til betaling',
		bill:
			'faktura, leverandørfaktura, købsfaktura, kreditorfaktura, indgående faktura, regning, ' +
			'løn, udlæg, rejseafregning',
		transfer: 'overførsel, bankoverførsel, kontooverførsel, SEPA-overførsel, udlandsoverførsel',
		total: 'total, totalt, i alt, sum, saldo',
		failed: 'NUL!, DIVISION/0!, VÆRDI!, REFERENCE!, NAVN?, NUM!, I/T, OVERLØB!',
	},
};
