import type { Language } from './language';

export const SWEDISH: Language = {
	code: 'sv',
	isDayFirst: true,
	oldEncoding: 'windows-1252',
	fields: {
		key: ['Faktura, Fakturanummer, Leverantörsfaktura', 'Dokument, Ordernummer'],
		name: [
			'Mottagare, Betalningsmottagare, Kontoinnehavare, Kontohavare',
			'Namn, Fullständigt namn, För och efternamn, Efternamn förnamn',
			'Leverantör, Leverantörsnamn, Anställd, Medarbetare, Partner',
			'',
			'Företag, Företagsnamn, Bolag, Firma',
			'Kontakt, Kontaktperson',
		],
		firstName: ['Förnamn'],
		lastName: ['Efternamn'],
		accountNumber: [
			'IBAN',
			'Kontonummer, Bankkontonummer, Bankkontonr',
			'Konto, Bankkonto, Mottagarkonto, Till konto',
		],
		country: ['Bankland', 'Land, Landskod'],
		swift: ['BIC, SWIFT'],
		amount: [
			'Att betala, Belopp att betala, Kvar att betala, Restbelopp, Utestående, ' +
				'Utestående belopp, Obetalt, Obetalt belopp, Att utbetala, Nettolön',
			'Brutto, Fakturabelopp, Total, Totalbelopp, Totalt, Belopp inkl moms, Summa inkl moms, ' +
				'Bruttolön',
			'Belopp, Summa, Lön',
			'Netto, Nettobelopp',
		],
		currency: ['Valuta, Valutakod'],
		concept: [
			'Meddelande, Meddelande till mottagare, Betalningsreferens, OCR, OCR nummer',
			'Beskrivning, Anteckning, Kommentar, Text',
			'Referens, Referensnummer',
		],
		dueDate: [
			'Förfallodatum, Förfallodag, Förfaller, Betalas senast',
			'Betalningsdatum, Betaldatum, Betalningsdag, Utbetalningsdatum, Utbetalningsdag',
			'Datum',
		],
		email: ['Email, E-mail, Mail, E-post, E-postadress'],
		phone: ['Telefon, Telefonnummer, Tel', 'Mobil, Mobilnummer'],
		address: ['Adress, Gatuadress, Postadress'],
		postalCode: ['Postnummer'],
		city: ['Postort, Stad, Ort'],
		province: ['Region'],
	},
	says: {
		paid:
			'Betald, Betalt, Betald den, Betalt den, Betalt belopp, Betalda fakturor, Utbetald, ' +
			'Utförd, Utfört, Utförd den, Skickad, Skickat, Skickad den, Behandlad, Behandlad den, ' +
			'Reglerad, Reglerat, Reglerad den, Genomförd, Genomfört, Genomförd den, Slutförd, ' +
			'Slutfört, Slutförd den, Avslutad, Bokförd, Bokfört, Bokförd den, Transaktionshash, ' +
			'Bankreferens, Bankens referens, Betalkörning, Betalningskörning',
		blocked: 'Betalspärr, Spärrad, Betala ej',
		approved: 'Attesterad, Godkänd',
		status: 'Status, Betalningsstatus, Fakturastatus',
		kind: 'Typ, Kreditfaktura, Kreditnota',
		method: 'Betalsätt, Betalningssätt, Betalningsmetod, Betalning',
		collects:
			'Mandat, Mandatreferens, Mandatdatum, Medgivande, Medgivandedatum, Medgivandereferens, ' +
			'Borgenärs ID, Borgenärsidentitet, Sekvenstyp, Autogiro, Autogiromedgivande, ' +
			'Betalarnummer',
		statement:
			'Bokföringsdag, Transaktionsdag, Transaktionsdatum, Valutadag, Saldo efter transaktion, ' +
			'Bokfört saldo, Ingående saldo, Utgående saldo, Eget konto, Vårt konto, Kontoutdrag',
		owed: 'Kundnummer',
		memo: 'Destinationstagg, Plånboksmemo, Wallet memo, Wallet tag',
		money:
			'Saldo, Rabatt, Kassarabatt, Moms, Momsbelopp, Provision, Avgift, Avgifter, Antal, ' +
			'Kvantitet, Enheter, Timmar, Antal timmar, Pris, Styckpris, À pris, Enhetspris, Timpris, ' +
			'Timlön, Timarvode, Belopp per timme, Växelkurs, Kurs, Delsumma',
	},
	harmless:
		'Fakturadatum, Dokumentdatum, Bokföringsdatum, Orderdatum, Beställningsdatum, Skapad, ' +
		'Skapad av, Avdelning, Kostnadsställe, Projekt, Projektnummer, Inköpare, ' +
		'Leverantörsnummer, Anställningsnummer, Anställningsnr, Organisationsnummer, Orgnr, ' +
		'Momsregistreringsnummer, VAT nummer, Personnummer, Bank, Bankens namn, Kontor, Kategori, ' +
		'Bokföringskonto, Nr, Rad, Radnummer, Löpnummer, Period, Månad, Evenemang, Befattning, ' +
		'Handläggare, Ansvarig, Födelsedatum',
	words: {
		payees: 'mottagare, mottagarens',
		partners: 'leverantör, leverantörs, leverantörens, anställd, medarbetare, kontakt',
		fillers: 'den',
		notPayee: 'från, vårt, vår, avsändare, avsändarens, betalare, betalarens, tidigare, gammalt',
		notAmount: 'netto, exkl, utan, moms, öre, tkr',
		due: 'betala, utestående',
	},
	cells: {
		yes: 'ja, j, sant, x',
		no: 'nej, n, falskt',
		open:
			'obetald, obetalt, ej betald, ej betalt, inte betald, att betala, att utbetala, öppen, ' +
			'förfallen, utestående, attesterad, godkänd, godkänd för betalning, klar för betalning, ' +
			'redo att betalas',
		bill: 'faktura, leverantörsfaktura, inköpsfaktura, inkommande faktura, lön, utlägg, reseräkning',
		transfer:
			'överföring, banköverföring, kontoöverföring, SEPA-överföring, SEPA-betalning, ' +
			'utlandsbetalning',
		total: 'total, totalt, summa, sammanlagt, saldo',
		failed: 'SKÄRNING!, DIVISION/0!, VÄRDEFEL!, REFERENS!, NAMN?, OGILTIGT!, SAKNAS!',
	},
};
