import type { Language } from './language';

export const DUTCH: Language = {
	code: 'nl',
	isDayFirst: true,
	oldEncoding: 'windows-1252',
	fields: {
		key: [
			'Factuur, Factuurnummer, Fact nr, Factuurreferentie, Uw factuurnummer, ' +
				'Inkoopfactuurnummer, Extern documentnummer, Externe documentnummer',
			'Document, Documentnummer, Boekstuknummer, Ordernummer, Bestelnummer',
			'Interne referentie',
		],
		name: [
			'Begunstigde, Ontvanger, Rekeninghouder, Naam rekeninghouder, Tenaamstelling, ' +
				'Tegenpartij',
			'Naam, Volledige naam, Voornaam en achternaam, Achternaam voornaam',
			'Leverancier, Leveranciersnaam, Crediteur, Werknemer, Medewerker, Klant, Relatie, ' +
				'Partner',
			'',
			'Bedrijf, Bedrijfsnaam, Firma',
			'Contactpersoon',
		],
		firstName: ['Voornaam, Voornamen, Voorletters', 'Tussenvoegsel, Tussenvoegsels, Voorvoegsel'],
		lastName: ['Achternaam, Familienaam'],
		accountNumber: [
			'IBAN, Rekening IBAN, IBAN rekeningnummer',
			'Rekeningnummer, Rekening nummer, Bankrekeningnummer, Bankrek nr, Walletadres, ' +
				'Wallet adres',
			'Rekening, Bankrekening, Tegenrekening',
		],
		network: ['Netwerk, Blockchain'],
		country: ['Bankland, Land bank', 'Land, Landcode'],
		swift: ['BIC, SWIFT'],
		amount: [
			'Te betalen, Te betalen bedrag, Nog te betalen, Te voldoen, Restbedrag, Restant, ' +
				'Openstaand, Openstaand bedrag, Nog openstaand, Nettoloon, Nettosalaris, ' +
				'Netto te betalen, Netto uit te betalen',
			'Bruto, Brutobedrag, Totaal, Totaalbedrag, Factuurbedrag, Bedrag incl, ' +
				'Bedrag incl BTW, Bedrag inclusief BTW, Totaal incl BTW, Brutoloon, Brutosalaris',
			'Bedrag, Loon, Salaris',
			'Netto, Nettobedrag',
		],
		currency: ['Valuta, Munt, Muntsoort, Munteenheid'],
		concept: [
			'Omschrijving, Betalingskenmerk, Betaalreferentie, Betalingsreferentie, ' +
				'Betalingsomschrijving, Mededeling, Vrije mededeling, Gestructureerde mededeling',
			'Opmerking, Toelichting, Bericht',
			'Referentie, Kenmerk',
		],
		dueDate: [
			'Vervaldatum, Vervaldag, Uiterste betaaldatum, Te betalen voor',
			'Uitvoeringsdatum, Uitvoerdatum, Gewenste uitvoerdatum, Gewenste uitvoeringsdatum, ' +
				'Verwerkingsdatum, Gewenste verwerkingsdatum, Betaaldatum, Valutadatum',
			'Datum',
		],
		email: ['Email, E-mail, Mail, Emailadres, E-mailadres'],
		phone: ['Telefoon, Telefoonnummer, Tel', 'Mobiel, GSM'],
		address: ['Adres, Straat, Straat en huisnummer, Straat nr', 'Huisnummer'],
		postalCode: ['Postcode'],
		city: ['Stad, Plaats, Woonplaats, Gemeente'],
		province: ['Provincie'],
	},
	says: {
		paid:
			'Betaald, Betaald op, Reeds betaald, Betaald bedrag, Betaalde facturen, Aanbetaling, ' +
			'Voldaan, Voldaan op, Reeds voldaan, Overgemaakt, Overgemaakt op, Uitbetaald, ' +
			'Uitbetaald op, Terugbetaald, Uitgevoerd, Uitgevoerd op, Verzonden, Verzonden op, ' +
			'Verwerkt, Verwerkt op, Afgehandeld, Afgehandeld op, Voltooid, Voltooid op, Geboekt, ' +
			'Geboekt op, Afgeletterd, Transactiehash, Transactie hash, Bankreferentie, Betaalrun, ' +
			'Betaalbatch',
		blocked:
			'Geblokkeerd, Geblokkeerd voor betaling, Betaalblokkade, Blokkade, Blokkering, ' +
			'Niet betalen',
		approved: 'Goedgekeurd, Akkoord',
		status: 'Status, Betaalstatus, Factuurstatus',
		kind: 'Type, Soort, Documentsoort',
		method: 'Betaalwijze, Betaalmethode, Betalingswijze, Betaling',
		side: 'Debet credit, Af Bij',
		collects:
			'Mandaat, Mandaat ID, Mandaatreferentie, Mandaatdatum, Machtiging, Machtigingskenmerk, ' +
			'Machtigingsdatum, Datum ondertekening, Incassant ID, Sequentietype, Incasso, ' +
			'Incassosoort, Incassodatum, Automatische incasso, Domiciliëring',
		statement:
			'Boekingsdatum, Transactiedatum, Rentedatum, Saldo na mutatie, Saldo na boeking, ' +
			'Saldo na transactie, Saldo na trn, Beginsaldo, Eindsaldo, Mutatiesoort, Eigen rekening, ' +
			'Onze rekening, Afschriftnummer',
		owed: 'Klantnummer',
		memo: 'Bestemmingstag, Bestemmingslabel, Wallet memo, Wallet tag',
		money:
			'Saldo, Korting, Kortingsbedrag, Betalingskorting, Inhouding, BTW, BTW bedrag, Aantal, ' +
			'Hoeveelheid, Stuks, Eenheden, Uren, Aantal uren, Prijs, Stuksprijs, Eenheidsprijs, ' +
			'Prijs per eenheid, Tarief, Uurtarief, Dagtarief, Uurloon, Bedrag per uur, Wisselkoers, ' +
			'Koers, Subtotaal',
	},
	harmless:
		'Factuurdatum, Documentdatum, Boekdatum, Besteldatum, Aangemaakt, Aangemaakt op, ' +
		'Aanmaakdatum, Afdeling, Kostenplaats, Project, Projectnummer, Inkoper, ' +
		'Relatiecode, Leveranciersnummer, Leverancierscode, Crediteurnummer, Crediteurennummer, ' +
		'Personeelsnummer, Werknemersnummer, BTW nummer, KvK, KvK nummer, Belastingnummer, Bank, ' +
		'Banknaam, Naam bank, Filiaal, Categorie, Grootboekrekening, Nr, Regel, Regelnummer, ' +
		'Volgnummer, Periode, Maand, Evenement, Functie, Verantwoordelijke, Geboortedatum',
	words: {
		payees: 'begunstigde, ontvanger, tegenpartij, rekeninghouder',
		partners: 'leverancier, crediteur, werknemer, medewerker, relatie',
		fillers: 'de, die, en, het, in, van, voor, verplicht, dd, mm, jj, jjjj, nieuw, nieuwe',
		notPayee: 'onze, ons, eigen, opdrachtgever, betaler, afzender, oud, oude',
		notAmount: 'netto, excl, btw, cent, duizend, k',
		due: 'open, openstaand, openstaande, restant, resterend, betalen',
	},
	cells: {
		yes: 'ja, j, waar, x',
		no: 'nee, n, onwaar, geen',
		open:
			'open, openstaand, te betalen, nog te betalen, te voldoen, onbetaald, niet betaald, ' +
			'achterstallig, goedgekeurd, goedgekeurd voor betaling, akkoord, klaar voor betaling, ' +
			'betaalbaar',
		bill:
			'factuur, inkoopfactuur, leveranciersfactuur, ontvangen factuur, inkomende factuur, ' +
			'salaris, loon, declaratie, onkosten, onkostendeclaratie',
		transfer:
			'overschrijving, overboeking, bankoverschrijving, bankoverboeking, SEPA-overschrijving, ' +
			'SEPA-overboeking, internationale overboeking, internationale overschrijving',
		total: 'totaal, subtotaal, saldo',
		failed: 'LEEG!, DEEL/0!, WAARDE!, VERW!, NAAM?, GETAL!, N/B, OVERLOOP!, BEREKENEN!, VELD!',
	},
};
