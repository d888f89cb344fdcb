import type { Language } from './language';

export const GERMAN: Language = {
	code: 'de',
	isDayFirst: true,
	oldEncoding: 'windows-1252',
	fields: {
		key: [
			'Rechnung, Rechnungsnummer, Rechnungs Nr, Rechnung Nr, Rechn Nr, Rg Nr, Re Nr, ' +
				'Faktura, Fakturanummer, Eingangsrechnung, Eingangsrechnungsnummer, ' +
				'Externe Rechnungsnummer, Externe Belegnummer, Ext Belegnummer',
			'Beleg, Belegnummer, Beleg Nr, Belegfeld 1, Bestellnummer, Auftragsnummer, Dokument',
			'Zahlungs ID, Zahlungsnummer, Interne Referenz, Unser Zeichen, End to end Referenz, ' +
				'E2E Referenz, Ende zu Ende Referenz, Ende zu Ende ID',
		],
		name: [
			'Empfänger, Zahlungsempfänger, Überweisungsempfänger, Begünstigter, Begünstigte, ' +
				'Begünstigter Zahlungspflichtiger, Empfänger Zahlungspflichtiger, Kontoinhaber, ' +
				'Abweichender Kontoinhaber, Abw Kontoinhaber',
			'Name, Vor und Nachname, Vorname Nachname, Vollständiger Name, Nachname Vorname, ' +
				'Name Vorname, Familienname Vorname',
			'Lieferant, Lieferantenbezeichnung, Zulieferer, Kreditor, Kreditorbezeichnung, ' +
				'Mitarbeiter, Mitarbeiterin, Arbeitnehmer, Dienstnehmer, Partner, ' +
				'Geschäftspartner, Anbieter, Dienstleister, Rechnungssteller, Verkäufer, Vermieter',
			'Kontobezeichnung',
			'Firma, Firmenname, Unternehmen, Organisation',
			'Kontakt, Kontaktname, Kontaktperson, Ansprechpartner, Ansprechpartnerin, ' +
				'Ansprechperson',
		],
		firstName: ['Vorname, Vornamen'],
		lastName: ['Nachname, Familienname, Zuname'],
		accountNumber: [
			'IBAN, IBAN Konto, IBAN Kontonummer',
			'Kontonummer, Konto Nummer, Kto Nr, Bankkontonummer, Walletadresse, Wallet Adresse',
			'Konto, Kto, Bankkonto, Bankverbindung, Kontoverbindung, Zielkonto, Gutschriftskonto, ' +
				'Gutschriftkonto',
		],
		network: ['Netzwerk, Blockchain'],
		country: [
			'Bankland, Land der Bank, Land des Kontos',
			'Land, Ländercode, Länderkennzeichen, Länderschlüssel, Ländercode ISO',
		],
		swift: ['BIC, SWIFT, BIC Kreditinstitut, BIC des Kreditinstituts, BIC Bank'],
		bankCode: ['BLZ, Bankleitzahl'],
		amount: [
			'Zahlbetrag, Zahlungsbetrag, Auszahlungsbetrag, Auszahlung, Auszahlungssumme, ' +
				'Auszuzahlen, Auszuzahlender Betrag, Überweisungsbetrag, Überweisungssumme, ' +
				'Zu überweisen, Zu überweisender Betrag, Zu zahlen, Zu bezahlen, Zu zahlender Betrag, ' +
				'Noch zu zahlen, Noch zu bezahlen, Offen, Noch offen, Offener Betrag, OP Betrag, ' +
				'Restbetrag, Nettolohn, Nettogehalt, Nettoverdienst, Nettoauszahlung, ' +
				'Netto Auszahlungsbetrag',
			'Brutto, Bruttobetrag, Betrag brutto, Gesamt, Gesamtbetrag, Gesamtsumme, ' +
				'Gesamt brutto, Endbetrag, Rechnungsbetrag, Rechnungsbetrag brutto, Rechnungssumme, ' +
				'Betrag inkl, Betrag inkl MwSt, Betrag inkl USt, Gesamt inkl MwSt, Bruttolohn, ' +
				'Bruttogehalt',
			'Betrag, Summe, Betrag in Hauswährung, Betrag in Hauswähr, Betrag in Belegwährung, ' +
				'Betrag in Bel Währ, Gehalt, Lohn, Erstattung, Erstattungsbetrag, Provisionsbetrag',
			'Netto, Nettobetrag, Betrag netto',
		],
		currency: [
			'Währung, Währungscode, Währungskennzeichen, WKZ, Kryptowährung',
			'Rechnungswährung, Kontowährung, Belegwährung, Bel Währ',
		],
		concept: [
			'Verwendungszweck, Verwendungszweck Zeile, Verwendung, Zweck, VWZ, Zahlungszweck, ' +
				'Zahlungsreferenz, Zahlungsgrund, Zahlungstext, Zahlungsinformation, ' +
				'Zahlungsmitteilung, Überweisungstext, Überweisungszweck, Betreff, Nachricht, ' +
				'Mitteilung, Strukturierte Mitteilung, QR Referenz',
			'Beschreibung, Bezeichnung, Bemerkung, Buchungstext, Text, Grund, Kommentar, Notiz',
			'Referenz, Referenznummer',
		],
		dueDate: [
			'Fällig, Fällig am, Fälligkeit, Fälligkeitsdatum, Fälligkeitstag, Nettofällig, ' +
				'Netto fällig am, Nettofälligkeit, Nettofälligk, Zahlbar bis, Zahlen bis, Zahlungsfrist',
			'Ausführungsdatum, Ausführungstag, Ausführungstermin, Ausführungswunsch, ' +
				'Ausführung am, Gewünschtes Ausführungsdatum, Zahlungsdatum, Zahldatum, Zahltag, ' +
				'Zahlungstermin, Zahlbar am, Zahlung am, Auszahlung am, Auszahlungsdatum, ' +
				'Auszahlungstermin, Überweisung am, Überweisungsdatum, Valuta, Valutadatum, ' +
				'Wertstellung, Nächste Zahlung, Nächste Ausführung',
			'Datum, Termin',
		],
		email: ['Email, E-mail, Mail, E-Mail Adresse, Email Adresse, Mailadresse'],
		phone: ['Telefon, Telefonnummer, Rufnummer, Tel', 'Handy, Handynummer, Mobil, Mobilnummer'],
		address: [
			'Adresse, Adresszeile, Anschrift, Straße, Straße und Hausnummer, Straße Nr',
			'Hausnummer, Haus Nr',
		],
		postalCode: ['PLZ, Postleitzahl'],
		city: ['Stadt, Ort, Wohnort'],
		province: ['Bundesland, Kanton, Provinz, Region'],
	},
	says: {
		paid:
			'Bezahlt, Bezahlt am, Bereits bezahlt, Bezahlter Betrag, Bezahlte Rechnungen, Gezahlt, ' +
			'Gezahlt am, Bereits gezahlt, Geleistete Zahlungen, Anzahlung, Überwiesen, ' +
			'Überwiesen am, Bereits überwiesen, Erledigt, Erledigt am, Erledigte Zahlungen, ' +
			'Angewiesen, Angewiesen am, Ausgezahlt, Ausgezahlt am, Ausbezahlt, Ausbezahlt am, ' +
			'Erstattet, Erstattet am, Bereits erstattet, Beglichen, Beglichen am, Ausgeglichen, ' +
			'Ausgeglichen am, Ausgleichsdatum, Ausgleichsbeleg, Ausgeführt, Ausgeführt am, Gesendet, ' +
			'Gesendet am, Versendet, Versendet am, Verarbeitet, Verarbeitet am, Abgeschlossen, ' +
			'Abgeschlossen am, Gebucht, Gebucht am, Transaktionshash, Transaktions Hash, ' +
			'Bankreferenz, Referenz der Bank, Zahllauf, Zahlungslauf',
		blocked:
			'Zahlsperre, ZSp, Zahlungssperre, Sperre, Gesperrt, Für Zahlung gesperrt, ' +
			'Zur Zahlung gesperrt, Nicht zahlen',
		approved: 'Freigegeben, Freigabe, Zahlungsfreigabe',
		status:
			'Status, Zahlstatus, Zahlungsstatus, Bezahlstatus, Rechnungsstatus, Belegstatus, ' +
			'Auszahlungsstatus, Erstattungsstatus, Überweisungsstatus',
		kind: 'Typ, Belegart, Belegtyp, Dokumentart, Dokumenttyp, Rechnungsart',
		method: 'Zahlungsart, Zahlart, Zahlungsweise, Zahlweg, Zahlung',
		side: 'S H, Soll Haben, Soll Haben Kennzeichen, SH Kennzeichen',
		collects:
			'Mandat, SEPA Mandat, Mandats ID, Mandatsnummer, Mandatsreferenz, Mandatsdatum, ' +
			'Datum des Mandats, Unterschriftsdatum, Gläubiger ID, Gläubiger Identifikationsnummer, ' +
			'Sequenztyp, Lastschrift, Lastschriftart, Lastschriftsequenz, Einzug, ' +
			'Einzugsdatum, Zahlungspflichtiger',
		statement:
			'Buchungstag, Transaktionsdatum, Umsatzdatum, Umsatzart, Saldo nach Buchung, Kontostand, ' +
			'Kontostand nach Buchung, Anfangssaldo, Endsaldo, Auftragskonto, IBAN Auftragskonto, ' +
			'Bezeichnung Auftragskonto, Eigenes Konto, Unser Konto, Auszugsnummer, Auszugsdatum, ' +
			'Primanota',
		owed: 'Kundennummer',
		memo: 'Ziel Tag, Wallet Memo, Wallet Tag, Adress Memo',
		money:
			'Saldo, Skonto, Skontobetrag, Rabatt, Gebühr, Gebühren, Provision, Abzug, Abzüge, MwSt, ' +
			'MwSt Betrag, MwSt Satz, USt, USt Betrag, Mehrwertsteuer, Umsatzsteuer, Steuer, ' +
			'Steuerbetrag, Menge, Anzahl, Stück, Stückzahl, Einheiten, Stunden, Arbeitsstunden, ' +
			'Einzelpreis, Stückpreis, Preis, Satz, Stundensatz, Tagessatz, Stundenlohn, ' +
			'Betrag pro Stunde, Wechselkurs, Kurs, Zwischensumme',
	},
	harmless:
		'Rechnungsdatum, Belegdatum, Buchungsdatum, Bestelldatum, Eingangsdatum, Erstellt, ' +
		'Erstellt am, Erstellt von, Abteilung, Kostenstelle, Projekt, Einkäufer, ' +
		'Lieferantennummer, Lieferanten ID, Kreditorennummer, Personalnummer, Mitarbeiternummer, ' +
		'Mitarbeiter ID, USt ID, UID, Steuernummer, Bank, Bankname, Kreditinstitut, Filiale, ' +
		'Kategorie, Sachkonto, Nr, Lfd Nr, Pos, Position, Zeile, Zeitraum, Abrechnungszeitraum, ' +
		'Veranstaltung, Funktion, Sachbearbeiter, Verantwortlicher, Geburtsdatum',
	words: {
		payees:
			'empfänger, empfängers, zahlungsempfänger, zahlungsempfängers, überweisungsempfänger, ' +
			'begünstigter, begünstigten, begünstigte, kontoinhaber, kontoinhabers',
		partners:
			'lieferant, lieferanten, kreditor, kreditors, kreditoren, mitarbeiter, mitarbeiters, ' +
			'mitarbeiterin, arbeitnehmer, kontakt, partner, geschäftspartner',
		fillers:
			'an, das, dem, den, der, des, die, im, in, und, von, zu, zum, zur, optional, ' +
			'pflichtfeld, erforderlich, tt, mm, jj, jjjj, neu, neue, neuer, neues, aktuell, ' +
			'aktuelle, geändert, geänderte',
		notPayee:
			'unser, unsere, unseres, eigene, eigenes, zahlendes, auftraggeber, auftraggebers, ' +
			'auftrag, auftrags, zahler, absender, belastung, hausbank, alt, alte, altes, bisher, ' +
			'bisherige',
		notAmount:
			'netto, exkl, ohne, steuer, mwst, ust, cent, rappen, tausend, tsd, t, k, mio, millionen, ' +
			'teur, keur',
		due:
			'offen, offener, offene, offenes, fällig, fälliger, restlich, restlicher, zahlen, ' +
			'zahlender, zahlbar',
	},
	cells: {
		yes: 'ja, j, wahr, x',
		no: 'nein, n, falsch, kein, keine, noch nicht, offen',
		open:
			'offen, noch offen, offener Posten, unbezahlt, nicht bezahlt, zu zahlen, zu bezahlen, ' +
			'zahlbar, fällig, überfällig, genehmigt, freigegeben, zur Zahlung freigegeben, ' +
			'bereit zur Zahlung',
		bill:
			'Rechnung, Eingangsrechnung, Lieferantenrechnung, Kreditorenrechnung, Gehalt, Lohn, ' +
			'Honorar, Honorarrechnung, Spesen, Spesenabrechnung, Reisekosten, Reisekostenabrechnung, ' +
			'Auslagen',
		transfer:
			'Überweisung, Banküberweisung, SEPA-Überweisung, Auslandsüberweisung, ' +
			'Inlandsüberweisung, Echtzeitüberweisung, Einzelüberweisung, Sammelüberweisung',
		total: 'total, summe, zwischensumme, gesamt, gesamtsumme, gesamtbetrag, saldo',
		failed:
			'NULL!, DIV/0!, WERT!, BEZUG!, NAME?, ZAHL!, NV, ÜBERLAUF!, KALK!, FELD!, VERBINDEN!, ' +
			'BLOCKIERT!, UNBEKANNT!',
	},
};
