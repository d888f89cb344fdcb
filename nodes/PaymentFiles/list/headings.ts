/**
 * What columns are called in English, German, Spanish, French, Italian, Dutch, Portuguese, Polish, Swedish, Danish and
 * Norwegian, and in the templates of banks and of Wise. Capitals, accents, blanks, punctuation and the order of words make no
 * difference, nor do words such as "the" and "of"; "number", "no.", "Nr." and "Nº" are the same. Data alone: headingOf reads
 * it, docs/payment-files.md shows it.
 */

/** The fields of a row that have a column, and what else is told by a heading. */
export type Heading =
	| ('key' | 'reference' | 'concept' | 'dueDate')
	| ('name' | 'lastNameFirst' | 'company' | 'contact' | 'firstName' | 'lastName')
	| ('accountNumber' | 'network' | 'swift' | 'country')
	| (
			| 'amount'
			| 'balance'
			| 'discount'
			| 'tax'
			| 'payroll'
			| 'paid'
			| 'approved'
			| 'status'
			| 'kind'
			| 'side'
	  )
	| ('currency' | 'amountCurrency' | 'sourceCurrency' | 'targetCurrency')
	| ('email' | 'phone' | 'address' | 'houseNumber' | 'postalCode' | 'city' | 'province');

/** Of each field its headings in ranks, the best known first. */
export const HEADINGS: Readonly<Record<Heading, readonly string[]>> = {
	key: [
		'Invoice, Invoice number, Invoice ID, Invoice reference, Inv, Inv no, Bill, Bill number, Rechnung, Rechnungsnummer, Rechnungs Nr, Rechnung Nr, Rg Nr, Re Nr, Faktura, Fakturanummer, Factura, Número de factura, Fra, Nº Fra, Facture, Numéro de facture, Fattura, Numero fattura, Fatt n, Factuur, Factuurnummer, Fatura, Número da fatura, Número documento proveedor, Bill reference, Invoice ref, Rechn Nr, Eingangsrechnung, Eingangsrechnungsnummer, Externe Rechnungsnummer, Su factura, Referencia factura, Ref factura, Réf facture, Référence facture, Rif fattura, Fact nr, Uw factuurnummer, Inkoopfactuurnummer, Factuurreferentie, Inv ref, Numer faktury, Nr faktury, FV, Nr FV, Numer FV, Leverantörsfaktura, Leverandørfaktura',
		'Document number, Doc no, Voucher, Voucher number, Order number, Order ID, PO number, Purchase order, Purchase order number, Beleg, Belegnummer, Beleg Nr, Belegfeld 1, Bestellnummer, Auftragsnummer, Pedido, Número de pedido, Pièce, Numéro de pièce, Numéro de commande, Numero ordine, Ordernummer, Bestelnummer, Boekstuknummer, Documentnummer, Extern documentnummer, Externe documentnummer, Número da encomenda, Expense report number, Claim number, Document, Documento, Dokument, Numero documento, Número de documento, Num doc, Numéro de document, Protocollo, Doc, Externe Belegnummer, Ext Belegnummer, External document number, Ext doc no, Su documento, Rif documento, Expense ID, Claim ID, Txn ID, Payout reference, Numer dokumentu, Nr dokumentu, Numer zamówienia, Bilag, Bilagsnummer, Bilagsnr, Ordrenummer, Ordrenr',
		'Payment ID, Payment number, Payout ID, Transaction ID, Transaction reference, End to end ID, End to end reference, E2E, E2E ID, Unique ID, Unique reference, External ID, External reference, Client reference, Customer reference, Own reference, Our reference, Internal reference, Idempotency key, Payment key, Key, Zahlungs ID, Zahlungsnummer, Interne Referenz, Unser Zeichen, ID de pago, Referencia interna, Nuestra referencia, Référence interne, Riferimento interno, Interne referentie, Referência interna, Transaction number, End to end Referenz, E2E Referenz, Referencia end to end, Référence end to end, Référence de bout en bout, Riferimento end to end, Ende zu Ende Referenz, Ende zu Ende ID, Our ref',
		'Instr ID, Instruction ID',
	],
	reference: [
		'Reference, Ref, Reference number, Referenz, Referenznummer, Referencia, Número de referencia, Référence, Réf, Riferimento, Referentie, Kenmerk, Referência, Referens, Referensnummer, Referanse, Referencenummer, Referansenummer',
	],
	concept: [
		'Payment reference, Concept, Concept transfer, Remittance, Remittance information, Remittance info, Remittance text, Remittance advice, Unstructured remittance information, Ustrd, Payment details, Payment description, Payment text, Payment message, Payment memo, Statement text, Message, Purpose, Purpose of payment, Transfer reference, Transfer details, Verwendungszweck, Verwendung, Zweck, VWZ, Zahlungszweck, Zahlungsreferenz, Zahlungsgrund, Überweisungstext, Überweisungszweck, Betreff, Nachricht, Mitteilung, Zahlungsmitteilung, Concepto, Concepto de pago, Concepto transferencia, Motivo, Motivo de pago, Asunto, Mensaje, Libellé, Libellé virement, Libellé opération, Motif, Motif virement, Motif paiement, Objet, Objet virement, Communication, Référence paiement, Référence virement, Causale, Causale bonifico, Causale pagamento, Motivazione, Oggetto, Omschrijving, Betalingskenmerk, Betaalreferentie, Betalingsomschrijving, Mededeling, Gestructureerde mededeling, Communication structurée, Descritivo, Finalidade, Mensagem, Referência pagamento, Verwendungszweck Zeile, Note to recipient, Message to recipient, Note to payee, Message to beneficiary, Reference for beneficiary, Payment note, Payment info, Transfer description, Reason for payment, Statement reference, Lodgement reference, Structured reference, QR reference, QR Referenz, Zahlungstext, Zahlungsinformation, Strukturierte Mitteilung, Referencia pago, Communication libre, Descrizione bonifico, Vrije mededeling, Betalingsreferentie, BACS ref, BACS reference, Tytuł przelewu, Tytuł płatności, Tytułem, Tytuł, Opis przelewu, Meddelande, Meddelande till mottagare, Betalningsreferens, OCR, OCR nummer, Meddelelse, Meddelelse til modtager, Besked, Besked til modtager, Tekst til modtager, Betalingsreference, Melding, Melding til mottaker, KID, KID nummer, Betalingsreferanse',
		'Description, Details, Detail, Memo, Narrative, Note, Notes, Particulars, Comment, Comments, Label, Subject, Reason, Text, Beschreibung, Bezeichnung, Bemerkung, Buchungstext, Grund, Kommentar, Notiz, Descripción, Detalle, Observaciones, Nota, Détail, Commentaire, Remarque, Nature, Descrizione, Dettagli, Opmerking, Toelichting, Bericht, Descrição, Detalhe, Observações, Remark, Remarks, Texto, Opis, Uwagi, Beskrivning, Anteckning, Beskrivelse, Tekst, Bemærkning, Merknad',
	],
	dueDate: [
		'Due, Due date, Due on, Due by, Pay by, Payment due, Payment due date, Invoice due date, Maturity, Maturity date, Fällig, Fällig am, Fälligkeit, Fälligkeitsdatum, Fälligkeitstag, Nettofälligkeit, Nettofälligk, Net due date, Zahlbar bis, Vencimiento, Fecha de vencimiento, Vto, Fecha vto, F vto, F vencimiento, Vence, Fecha límite, Fecha límite pago, Échéance, Date échéance, Date limite, Date limite paiement, À payer le, À payer avant, Scadenza, Data scadenza, Scade, Vervaldatum, Vervaldag, Uiterste betaaldatum, Te betalen voor, Vencimento, Data vencimento, Data venc, Data limite, Data limite pagamento, Data scad, Scad, Pay before, Payment deadline, Nettofällig, Netto fällig am, Zahlen bis, Zahlungsfrist, Fec vto, Vcto, Date éch, Ech, Termin płatności, Termin zapłaty, Płatne do, Förfallodatum, Förfallodag, Förfaller, Betalas senast, Forfaldsdato, Forfaldsdag, Forfalder, Betales senest, Betalingsfrist, Forfallsdato, Forfall, Forfaller',
		'Payment date, Pay date, Pay on, Payday, Payout date, Execution date, Requested execution date, Reqd Exctn Dt, Scheduled date, Transfer date, Value date, Ausführungsdatum, Ausführungstag, Ausführungstermin, Ausführung am, Zahlungsdatum, Zahldatum, Zahltag, Zahlungstermin, Zahlbar am, Zahlung am, Auszahlung am, Auszahlungsdatum, Auszahlungstermin, Überweisung am, Überweisungsdatum, Valutadatum, Wertstellung, Fecha de pago, Fecha ejecución, Fecha valor, Fecha transferencia, Fecha abono, Date exécution, Date paiement, Date règlement, Date virement, Date valeur, Data esecuzione, Data pagamento, Data bonifico, Data valuta, Uitvoeringsdatum, Betaaldatum, Valutadatum, Data execução, Data valor, Data transferência, Uitvoerdatum, Gewenste uitvoerdatum, Gewenste uitvoeringsdatum, Gewünschtes Ausführungsdatum, Ausführungswunsch, F pago, Fecha prevista de pago, Date de règlement prévue, Verwerkingsdatum, Gewenste verwerkingsdatum, Data płatności, Data przelewu, Data realizacji, Data wypłaty, Betalningsdatum, Betaldatum, Betalningsdag, Utbetalningsdatum, Utbetalningsdag, Betalingsdato, Betalingsdag, Udbetalingsdato, Utbetalingsdato',
		'Date, Datum, Fecha, Data, Termin, Dato',
	],
	name: [
		'Beneficiary, Payee, Recipient, Receiver, Creditor, Account holder, Account holder name, Account name, Account owner, Name on account, Paid to, Pay to, Payable to, Benef, Nm, Empfänger, Zahlungsempfänger, Überweisungsempfänger, Begünstigter, Begünstigte, Kontoinhaber, Beneficiario, Destinatario, Titular, Titular cuenta, Nombre titular, Perceptor, Bénéficiaire, Destinataire, Titulaire, Titulaire compte, Intestatario, Intestatario conto, Percipiente, Begunstigde, Ontvanger, Rekeninghouder, Naam rekeninghouder, Tenaamstelling, Tegenpartij, Counterparty, Beneficiário, Destinatário, Titular conta, Favorecido, Recebedor, Begünstigter Zahlungspflichtiger, Empfänger Zahlungspflichtiger, Abweichender Kontoinhaber, Abw Kontoinhaber, Alternative payee, To name, Odbiorca, Beneficjent, Właściciel rachunku, Posiadacz rachunku, Mottagare, Betalningsmottagare, Kontoinnehavare, Kontohavare, Modtager, Beløbsmodtager, Kontohaver, Kontoindehaver, Mottaker, Betalingsmottaker, Kontoeier',
		'Name, Full name, First and last name, First name last name, Name and surname, Legal name, Vor und Nachname, Vorname Nachname, Vollständiger Name, Nombre, Nombre completo, Nombre y apellidos, Nombre y apellido, Nom, Nom complet, Prénom et nom, Nome, Nome completo, Nome e cognome, Nominativo, Denominazione, Denominación, Naam, Volledige naam, Voornaam en achternaam, Nome e apelido, Nombre o razón social, Nome o ragione sociale, Nazwa, Imię i nazwisko, Namn, Fullständigt namn, För och efternamn, Navn, Fulde navn, Fornavn og efternavn, Fullt navn, Fornavn og etternavn',
		'Supplier, Vendor, Contractor, Freelancer, Employee, Staff, Staff member, Worker, Customer, Client, Partner, Seller, Merchant, Lieferant, Kreditor, Mitarbeiter, Mitarbeiterin, Arbeitnehmer, Kunde, Geschäftspartner, Proveedor, Acreedor, Empleado, Trabajador, Colaborador, Cliente, Fournisseur, Créancier, Salarié, Employé, Collaborateur, Fornitore, Creditore, Dipendente, Collaboratore, Leverancier, Crediteur, Werknemer, Medewerker, Klant, Relatie, Fornecedor, Credor, Funcionário, Trabalhador, Dienstnehmer, BP name, Business partner, Invoice partner display name, Vendor display name, Subcontractor, Consultant, Landlord, Anbieter, Dienstleister, Rechnungssteller, Zulieferer, Verkäufer, Vermieter, Kreditorbezeichnung, Lieferantenbezeichnung, Descrizione fornitore, Leveranciersnaam, Dostawca, Kontrahent, Pracownik, Wykonawca, Zleceniobiorca, Leverantör, Leverantörsnamn, Anställd, Medarbetare, Kund, Leverandør, Leverandørnavn, Medarbejder, Ansatt, Medarbeider',
		'Tiers, Tercero, Terzo, Kontobezeichnung, Título, Intitulé, Libellé tiers, Nom du tiers',
	],
	lastNameFirst: [
		'Last name first name, Surname first name, Surname and name, Nachname Vorname, Name Vorname, Familienname Vorname, Apellidos y nombre, Apellido y nombre, Nom et prénom, Nom et prénoms, Cognome e nome, Achternaam voornaam, Apelido e nome, Nazwisko i imię, Efternamn förnamn, Efternavn fornavn, Etternavn fornavn',
	],
	company: [
		'Company, Company name, Business, Business name, Organisation, Organization, Firma, Firmenname, Unternehmen, Empresa, Razón social, Société, Entreprise, Raison sociale, Azienda, Società, Ragione sociale, Bedrijf, Bedrijfsnaam, Razão social, Designação social, Rag sociale, Trading name, Nombre fiscal, Nombre comercial, Nazwa firmy, Företag, Företagsnamn, Bolag, Virksomhed, Firmanavn, Bedrift, Foretak',
	],
	contact: [
		'Contact, Contact name, Contact person, Kontakt, Kontaktname, Kontaktperson, Ansprechpartner, Ansprechpartnerin, Ansprechperson, Contacto, Nombre contacto, Persona de contacto, Nom du contact, Personne de contact, Contatto, Nome contatto, Referente, Contactpersoon, Contato, Pessoa de contacto, Osoba kontaktowa',
	],
	firstName: [
		'First name, Given name, Given names, Forename, Fname, Vorname, Vornamen, Nombre de pila, Primer nombre, Prénom, Prénoms, Voornaam, Voornamen, Primeiro nome, Nome próprio, Imię, Förnamn, Fornavn',
	],
	lastName: [
		'Last name, Surname, Family name, Lname, Nachname, Familienname, Zuname, Apellido, Apellidos, Nom de famille, Cognome, Achternaam, Familienaam, Apelido, Apelidos, Sobrenome, Último nome, Nazwisko, Efternamn, Efternavn, Etternavn',
	],
	accountNumber: [
		'IBAN, IBAN number, IBAN code, IBAN account, IBAN account number, Bank account IBAN, IBAN Konto, IBAN Kontonummer, Código IBAN, Cuenta IBAN, Número cuenta IBAN, Code IBAN, Compte IBAN, Codice IBAN, Conto IBAN, Rekening IBAN, IBAN rekeningnummer, Conta IBAN, Rachunek IBAN, Numer IBAN',
		'Account number, Acct number, Acc no, A/C no, Bank account number, BBAN, Kontonummer, Konto Nummer, Kto Nr, Bankkontonummer, Número de cuenta, Número de cuenta bancaria, CCC, CLABE, CBU, Numéro de compte, Numéro de compte bancaire, RIB, Numero di conto, Numero conto corrente, Rekeningnummer, Rekening nummer, Bankrekeningnummer, Número da conta, Número da conta bancária, NIB, Wallet, Wallet address, Crypto address, Crypto wallet, Crypto wallet address, Blockchain address, Deposit address, Walletadresse, Wallet Adresse, Dirección wallet, Dirección cartera, Dirección billetera, Adresse du wallet, Adresse portefeuille, Indirizzo wallet, Indirizzo portafoglio, Walletadres, Wallet adres, Endereço wallet, Endereço carteira, To account number, Bank acc no, Bankrek nr, USDC address, USDT address, Solana address, ETH address, Payout address, Receiving address, Destination address, Bank A/C no, Send to address, To address, Numer rachunku, Nr rachunku, Numer rachunku bankowego, Nr rachunku bankowego, Numer konta, Nr konta, Numer konta bankowego, Nr konta bankowego, NRB, Bankkontonr',
		'Account, Bank account, Bank account details, Bank details, Credit account, Destination account, To account, Payout account, Konto, Kto, Bankkonto, Bankverbindung, Kontoverbindung, Zielkonto, Gutschriftskonto, Gutschriftkonto, Cuenta, Cuenta bancaria, Cuenta corriente, Cuenta abono, Cuenta destino, Compte, Compte bancaire, Compte à créditer, Coordonnées bancaires, Conto, Conto corrente, Conto bancario, C/C, Coordinate bancarie, Rekening, Bankrekening, Tegenrekening, Conta, Conta bancária, Conta destino, Recipient bank, Receiving account, Cta bancaria, Cta abono, Conto accredito, Rachunek, Rachunek bankowy, Konto bankowe, Mottagarkonto, Till konto, Modtagerkonto, Til konto, Mottakerkonto',
	],
	network: [
		'Network, Blockchain, Blockchain network, Crypto network, Wallet network, Token network, Chain, Netzwerk, Red, Red blockchain, Réseau, Rete, Netwerk, Rede',
	],
	swift: [
		'BIC, SWIFT, BIC SWIFT, BIC code, SWIFT code, BIC SWIFT code, BIC number, SWIFT number, Bank BIC, Bank SWIFT, Bank BIC code, Bank SWIFT code, Bank identifier code, Código BIC, Código SWIFT, Código BIC SWIFT, BIC banco, SWIFT banco, Code BIC, Code SWIFT, BIC banque, Codice BIC, Codice SWIFT, Codice BIC SWIFT, BIC banca, BIC Kreditinstitut, BIC des Kreditinstituts, BIC Bank',
	],
	country: [
		'Bank country, Bank country code, Account country, Country of bank account, Bankland, Land der Bank, Land des Kontos, País banco, País cuenta, Pays banque, Pays compte, Paese banca, Land bank, Kraj banku',
		'Country, Country code, Country ISO, Country ISO code, Land, Ländercode, Länderkennzeichen, Länderschlüssel, Ländercode ISO, País, Código país, Pays, Code pays, Paese, Codice paese, Nazione, Landcode, Kraj, Kod kraju, Landskod, Landekode, Landkode',
		'Address country, Address country code, Country of residence',
	],
	amount: [
		'Amount to pay, Amount to be paid, To be paid, Amount to transfer, Amount to be transferred, Amount due, Amount payable, Payable amount, Payment amount, Pay amount, Payout amount, Transfer amount, Total to pay, Total due, Total payable, Balance due, Open amount, Outstanding amount, To pay, Net pay, Net payable, Net salary, Net wage, Net wages, Take home pay, Zahlbetrag, Zahlungsbetrag, Auszahlungsbetrag, Auszahlung, Überweisungsbetrag, Zu zahlen, Zu zahlender Betrag, Offener Betrag, Offen, Restbetrag, Nettolohn, Nettogehalt, Nettoverdienst, Nettoauszahlung, Netto Auszahlungsbetrag, Importe a pagar, A pagar, Total a pagar, Importe pendiente, Pendiente, Importe líquido, Líquido, Líquido a percibir, Líquido a pagar, Total líquido, Neto a percibir, Importe neto a percibir, Neto a pagar, Salario neto, Sueldo neto, Nómina neta, Importe transferencia, Montant à payer, Montant à régler, Montant dû, Montant virement, Reste à payer, Net à payer, Net à verser, Salaire net, Salaire net à payer, Importo da pagare, Da pagare, Importo dovuto, Importo bonifico, Netto a pagare, Netto in busta, Stipendio netto, Te betalen, Te betalen bedrag, Restbedrag, Openstaand bedrag, Restant, Nettoloon, Nettosalaris, Netto uit te betalen, Valor a pagar, Montante a pagar, Valor em dívida, Valor líquido, Líquido a receber, Salário líquido, Vencimento líquido, Outstanding, Unpaid, Noch zu zahlen, Por pagar, Pendente, Em aberto, Reste dû, Restant dû, Solde dû, Total dû, Da saldare, Residuo, Openstaand, Nog te betalen, Montant paiement, Montant du règlement, Importo rata, Importo pagamento, Importe de pago, Valor pagamento, Net payé, Pendiente de pago, Pendiente pago, Importe pendiente de pago, Payout, Net payment, Net pay amount, Pmt amount, Reimbursement amount, Reimbursable amount, Remaining, Left to pay, Still open, Amount owing, Noch offen, Noch zu bezahlen, Zu bezahlen, Zu überweisen, Zu überweisender Betrag, Überweisungssumme, Auszahlungssumme, Auszuzahlen, Auszuzahlender Betrag, Importe a transferir, Importe vto, Importe vencimiento, Total a percibir, Montant échéance, Importo scadenza, Da versare, Nog openstaand, Te voldoen, Netto te betalen, Montante em dívida, Pdte, Pte, Por regularizar, Valor por regularizar, Por liquidar, Do zapłaty, Kwota do zapłaty, Pozostało do zapłaty, Pozostało, Kwota pozostała, Kwota przelewu, Kwota płatności, Do wypłaty, Kwota do wypłaty, Wynagrodzenie netto, Att betala, Belopp att betala, Kvar att betala, Restbelopp, Utestående, Utestående belopp, Obetalt, Obetalt belopp, Att utbetala, Nettolön, At betale, Til betaling, Beløb til betaling, Restbeløb, Udestående, Udestående beløb, Til udbetaling, Nettoløn, Å betale, Beløp å betale, Beløp til betaling, Restbeløp, Utestående beløp, Gjenstående, Gjenstående beløp, Til utbetaling, Netto utbetalt, Nettolønn',
		'Gross, Gross amount, Total, Total amount, Total gross, Grand total, Invoice amount, Invoice total, Amount incl VAT, Amount including VAT, Total incl VAT, Total including VAT, Brutto, Bruttobetrag, Betrag brutto, Gesamt, Gesamtbetrag, Gesamtsumme, Gesamt brutto, Endbetrag, Rechnungsbetrag, Rechnungssumme, Betrag inkl MwSt, Betrag inkl USt, Gesamt inkl MwSt, Bruto, Importe bruto, Importe total, Importe factura, Total factura, Importe con IVA, Importe IVA incluido, Total con IVA, Total IVA incluido, TTC, Montant TTC, Total TTC, Montant total, Montant facture, Montant brut, Lordo, Importo lordo, Importo totale, Importo fattura, Totale, Totale fattura, Importo IVA inclusa, Totale IVA inclusa, Totaal, Totaalbedrag, Factuurbedrag, Brutobedrag, Bedrag incl BTW, Totaal incl BTW, Valor bruto, Valor total, Valor fatura, Valor com IVA, Total com IVA, Montante total, Total value, Bedrag incl, Bedrag inclusief BTW, Amount incl, Betrag inkl, Bill amount, Bill total, Invoice value, Invoice total incl VAT, Invoice amount incl VAT, Total incl tax, Amount incl tax, Rechnungsbetrag brutto, Kwota brutto, Wartość brutto, Razem brutto, Fakturabelopp, Totalbelopp, Totalt, Belopp inkl moms, Summa inkl moms, Fakturabeløb, Totalbeløb, I alt, Beløb inkl moms, Fakturabeløp, Totalbeløp, Beløp inkl mva',
		'Amount, Amt, Refund amount, Betrag in Hauswährung, Betrag in Belegwährung, Erstattungsbetrag, Sum, Instructed amount, Instd Amt, Salary, Wage, Pay, Betrag, Summe, Gehalt, Lohn, Importe, Monto, Cuantía, Cantidad, Salario, Sueldo, Nómina, Montant, Somme, Salaire, Importo, Somma, Stipendio, Bedrag, Loon, Salaris, Montante, Valor, Quantia, Importância, Salário, Ordenado, Value, Betrag in Hauswähr, Betrag in Bel Währ, Amount in document currency, Amount in doc curr, Amount in local currency, Claim amount, Expense amount, Commission amount, Provisionsbetrag, Montant remboursement, Importe reembolso, Amount in FC, Erstattung, Kwota, Wartość, Suma, Belopp, Summa, Lön, Beløb, Løn, Beløp, Lønn',
		'Net, Net amount, Netto, Nettobetrag, Betrag netto, Neto, Importe neto, Montant net, Importo netto, Nettobedrag, Kwota netto, Wartość netto, Nettobelopp, Nettobeløb, Nettobeløp',
	],
	balance: ['Balance, Saldo, Solde'],
	discount: [
		'Discount, Discount amount, Cash discount, Early payment discount, Skonto, Skontobetrag, Descuento, Dto, Descuento pronto pago, Escompte, Remise, Sconto, Korting, Kortingsbedrag, Betalingskorting, Desconto, Fee, Fees, Platform fee, Commission, Deduction, Deductions, Withholding, Withholding tax, Gebühr, Gebühren, Provision, Abzug, Abzüge, Comisión, Retención, Importe retención, Retención IRPF, IRPF, Frais, Retenue, Retenue à la source, Commissione, Ritenuta, Ritenuta acconto, Inhouding, Comissão, Retenção, Rabat, Rabatt, Kassarabatt, Kontantrabat',
	],
	tax: [
		'VAT, VAT amount, VAT rate, Tax, Tax amount, Sales tax, GST, MwSt, MwSt Betrag, MwSt Satz, USt, USt Betrag, Mehrwertsteuer, Umsatzsteuer, Steuer, Steuerbetrag, IVA, Importe IVA, Cuota IVA, Tipo IVA, TVA, Montant TVA, Taux TVA, Importo IVA, BTW, BTW bedrag, Valor IVA, Kwota VAT, Stawka VAT, Moms, Momsbelopp, Momsbeløb, MVA, MVA beløp',
	],
	payroll: [
		'Gross pay, Gross salary, Gross wage, Gross wages, Employee ID, Employee number, Payroll number, Bruttolohn, Bruttogehalt, Personalnummer, Mitarbeiternummer, Salario bruto, Sueldo bruto, Salaire brut, Matricule, Stipendio lordo, Matricola, Brutoloon, Brutosalaris, Personeelsnummer, Salário bruto, Wynagrodzenie brutto, Numer pracownika, Bruttolön, Anställningsnummer, Anställningsnr, Bruttoløn, Medarbejdernummer, Bruttolønn, Ansattnummer',
	],
	paid: [
		'Amount paid, Paid amount, Amt paid, Paid value, Invoice amount paid, Paid to date, Payments, Deposit paid, Down payment, Bezahlter Betrag, Geleistete Zahlungen, Anzahlung, Importe pagado, Anticipo, Montant payé, Montant réglé, Acompte, Importo pagato, Acconto, Betaald bedrag, Aanbetaling, Valor pago, Valor já pago, Kwota zapłacona, Zapłacona kwota, Betalt belopp, Betalt beløb, Betalt beløp',
		'Paid, Paid on, Paid at, Date paid, Paid date, Already paid, Paid in full, Payment made, Transferred, Bezahlt, Bezahlt am, Gezahlt, Gezahlt am, Bereits bezahlt, Bereits gezahlt, Überwiesen, Überwiesen am, Erledigt, Pagado, Pagada, Pagado el, Ya pagado, Fecha pagado, Transferido, Payé, Payé le, Déjà payé, Réglé, Réglé le, Déjà réglé, Viré, Viré le, Pagato, Pagata, Pagato il, Già pagato, Betaald, Betaald op, Reeds betaald, Voldaan, Reeds voldaan, Overgemaakt, Pago em, Saldato, Cobrado Pagado, Clearing date, Clearing document, Ausgleichsdatum, Ausgleichsbeleg, Fecha compensación, Lettrage, Remesado, Remesada, Regularizado, Sent to bank, Angewiesen, Angewiesen am, Reimbursed, Reimbursed on, Erstattet, Erstattet am, Bereits erstattet, Reembolsado, Remboursé, Rimborsato, Zapłacono, Zapłacone, Zapłacona, Opłacono, Opłacone, Opłacona, Data zapłaty, Wypłacono, Betald, Betalt, Betald den, Betalt den, Betalt dato, Utbetald, Udbetalt, Utbetalt',
		'Payment block, Payment block key, Pmt block, Pmt blk, PBk, Payment hold, Hold, On hold, Blocked, Do not pay, Zahlsperre, ZSp, Zahlungssperre, Sperre, Gesperrt, Nicht zahlen, Bloqueo, Bloqueo de pago, Bloqueado, No pagar, Blocage, Bloqué, Blocage paiement, Ne pas payer, Blocco, Blocco pagamento, Bloccato, Non pagare, Geblokkeerd, Betaalblokkade, Niet betalen, Bloqueio, Não pagar, Blocked for payment, Für Zahlung gesperrt, Zur Zahlung gesperrt, Bloqueado para pago, Bloqué au paiement, Bloccato per pagamento, Geblokkeerd voor betaling, Blokada płatności, Wstrzymane, Wstrzymana, Zablokowane, Nie płacić, Betalspärr, Spärrad, Betala ej, Betalingsspærring, Spærret, Betal ikke, Betalingssperre, Sperret',
	],
	approved: [
		'Approved, Approved for payment, Released, Released for payment, OK to pay, Freigegeben, Freigabe, Zahlungsfreigabe, Aprobado, Aprobada, Autorizado, Visto bueno, Approuvé, Bon à payer, Validé, Approvato, Autorizzato, Goedgekeurd, Akkoord, Aprovado, Zatwierdzone, Zatwierdzona, Zatwierdzono, Attesterad, Godkänd, Godkendt, Godkjent, Attestert',
	],
	status: [
		'Status, Bill status, Invoice status, Payment status, Zahlstatus, Zahlungsstatus, Rechnungsstatus, Belegstatus, Estado, Estado de pago, Estado factura, Statut, Statut paiement, Statut facture, Stato, Stato pagamento, Stato fattura, Betaalstatus, Factuurstatus, Estado do pagamento, Situação, Approval status, Bill payment status, Payment state, Bezahlstatus, Situación, État, Betalingsstatus, Status płatności, Status faktury, Betalningsstatus, Fakturastatus, Stan',
	],
	kind: [
		'Type, Document type, Transaction type, Invoice type, Belegart, Belegtyp, Dokumentart, Dokumenttyp, Rechnungsart, Tipo, Tipo documento, Tipo de factura, Type de document, Type de pièce, Tipo fattura, Soort, Documentsoort, Tipo de fatura, Payment method, Method of payment, Pmt method, Payment type, Zahlungsart, Zahlart, Zahlungsweise, Zahlweg, Forma de pago, Método de pago, Medio de pago, Mode de règlement, Mode de paiement, Moyen de paiement, Modalità di pagamento, Metodo di pagamento, Tipo pag, Tipo pagamento, Betaalwijze, Betaalmethode, Betalingswijze, Forma de pagamento, Método de pagamento, Typ, Typ dokumentu, Rodzaj dokumentu, Forma płatności, Sposób płatności, Metoda płatności, Betalsätt, Betalningssätt, Betalningsmetod, Dokumenttype, Bilagstype, Fakturatype, Betalingsmåde, Betalingsmetode, Betalingsmåte',
	],
	side: [
		'S H, Soll Haben, Soll Haben Kennzeichen, SH Kennzeichen, D C, D C indicator, Dr Cr, Debit credit, Debit credit indicator, Debe Haber, D H, Débit crédit, Sens, Dare avere, D A, Debet credit, Af Bij, Débito crédito',
	],
	currency: [
		'Currency, Currency code, Currency ISO, Ccy, Cur, Curr, Payment currency, Transfer currency, Transaction currency, Token, Coin, Asset, Cryptocurrency, Stablecoin, Währung, Währungscode, Währungskennzeichen, WKZ, Kryptowährung, Moneda, Código moneda, Divisa, Código divisa, Criptomoneda, Devise, Code devise, Monnaie, Cryptomonnaie, Valuta, Codice valuta, Codice divisa, Criptovaluta, Munt, Muntsoort, Munteenheid, Moeda, Código moeda, Criptomoeda, Payout currency, Salary currency, Crcy, Waluta, Kod waluty, Valutakod, Valutakode',
		'Invoice currency, Account currency, Rechnungswährung, Kontowährung, Divisa factura, Devise facture, Document currency, Belegwährung, Bel Währ',
	],
	amountCurrency: ['Amount currency'],
	sourceCurrency: ['Source currency'],
	targetCurrency: ['Target currency'],
	email: [
		'Email, E-mail, Mail, Email address, E-mail address, Mail address, E-Mail Adresse, Email Adresse, Mailadresse, Correo, Correo electrónico, Email contacto, Courriel, Adresse mail, Indirizzo email, Indirizzo e-mail, Posta elettronica, Emailadres, E-mailadres, Correio eletrónico, Correio eletrônico, Endereço email, E-postadress, E-post, E-postadresse, E-mailadresse, Adres email, Adres e-mail',
	],
	phone: [
		'Phone, Phone number, Telephone, Telephone number, Tel, Telefon, Telefonnummer, Rufnummer, Teléfono, Téléphone, Telefono, Telefoon, Telefoonnummer, Telefone',
		'Mobile, Mobile phone, Mobile number, Handy, Handynummer, Mobil, Mobilnummer, Móvil, Teléfono móvil, Celular, Portable, Téléphone portable, Cellulare, Mobiel, GSM, Telemóvel',
	],
	address: [
		'Address, Address line, Address first line, Street, Street address, Street and number, Postal address, Adresse, Anschrift, Straße, Straße und Hausnummer, Straße Nr, Dirección, Dirección postal, Domicilio, Calle, Rue, Adresse postale, Indirizzo, Via, Adres, Straat, Straat en huisnummer, Straat nr, Morada, Endereço, Rua, Adresszeile, Línea de dirección, Ligne adresse, Adresse ligne, Adresse postale ligne, Ulica, Adress, Gatuadress, Postadress, Gade, Gate, Postadresse',
	],
	houseNumber: ['House number, Building number, Hausnummer, Haus Nr, Huisnummer'],
	postalCode: [
		'Postal code, Postcode, Post code, ZIP, ZIP code, Address post code, Address postal code, PLZ, Postleitzahl, Código postal, CP, Code postal, CAP, Adresse code postal, Adresse postale code postal, Kod pocztowy, Postnummer',
	],
	city: [
		'City, Town, Town or city, Address city, Locality, Stadt, Ort, Wohnort, Ciudad, Población, Localidad, Municipio, Ville, Commune, Localité, Città, Comune, Località, Stad, Plaats, Woonplaats, Gemeente, Cidade, Localidade, Adresse ville, Adresse postale ville, Miasto, Miejscowość, Postort, Poststed',
	],
	province: [
		'Province, State, Region, County, State or province, Address state, Bundesland, Kanton, Provinz, Provincia, Comunidad autónoma, Région, Département, Regione, Provincie, Província, Distrito',
	],
};

/** What columns of bank codes are called, by the country that has them. */
export const BANK_CODES: Readonly<Record<string, string>> = {
	GB: 'Sort code, Sortcode, Bank sort code, UK sort code',
	DE: 'BLZ, Bankleitzahl',
	US: 'Routing number, ABA, ABA number, ABA code, Routing code, ABA routing number, ACH routing number, Bank routing number',
	AU: 'BSB, BSB code, BSB number',
	IN: 'IFSC, IFSC code',
	CA: 'Transit number, Institution number',
	ES: 'Entidad, Oficina, Sucursal',
	FR: 'Code banque, Code guichet, Clé RIB',
	IT: 'ABI, CAB, CIN',
};

/** Words that stand in headings, by what they do there. */
export const WORDS = {
	/** Whom a heading may name besides what is in its column: "IBAN of the beneficiary", "Empfänger-IBAN". */
	payees:
		'beneficiary, ben, benef, payee, recipient, receiver, creditor, counterparty, empfänger, empfängers, zahlungsempfänger, zahlungsempfängers, überweisungsempfänger, begünstigter, begünstigten, begünstigte, kontoinhaber, kontoinhabers, beneficiario, destinatario, titular, perceptor, bénéficiaire, destinataire, titulaire, intestatario, begunstigde, ontvanger, tegenpartij, rekeninghouder, beneficiário, destinatário, favorecido, cdtr, odbiorca, odbiorcy, beneficjenta, mottagare, mottagarens, modtager, modtagers, modtagerens, mottaker, mottakers, mottakerens',
	/** The same; their names are less certain to be those of the account than the payee's. */
	partners:
		'supplier, vendor, contractor, freelancer, employee, staff, worker, customer, client, contact, partner, seller, lieferant, lieferanten, kreditor, kreditors, kreditoren, mitarbeiter, mitarbeiters, arbeitnehmer, kunde, kunden, proveedor, acreedor, empleado, trabajador, colaborador, cliente, fournisseur, salarié, employé, collaborateur, fornitore, dipendente, collaboratore, leverancier, crediteur, werknemer, medewerker, klant, fornecedor, funcionário, trabalhador, contacto, contatto, contato, kontakt, relatie, geschäftspartner, dostawca, dostawcy, kontrahent, kontrahenta, pracownik, pracownika, leverantör, leverantörs, leverantörens, leverandør, leverandørs, leverandørens, anställd, medarbejder, ansatt',
	/** Who is paid is an employee. */
	employees:
		'employee, staff, worker, mitarbeiter, mitarbeiterin, mitarbeiters, arbeitnehmer, empleado, trabajador, colaborador, salarié, employé, dipendente, werknemer, medewerker, funcionário, trabalhador, pracownik, pracownika, anställd, medarbetare, medarbejder, ansatt, medarbeider',
	/** Words without which a heading says the same. */
	fillers:
		'a, à, al, alla, an, and, as, at, au, d, da, das, de, degli, del, della, dell, delle, dem, den, der, des, di, die, do, dos, du, e, el, em, en, et, for, het, il, im, in, l, la, las, le, les, los, of, or, o, os, ou, para, per, por, pour, the, um, und, van, von, voor, y, zu, zum, zur, required, mandatory, optional, obligatorio, obligatoria, opcional, obligatoire, facultatif, obbligatorio, verplicht, pflichtfeld, erforderlich, obrigatório, dd, mm, yyyy, yy, jj, jjjj, aaaa, tt, gg, new, neu, neue, neuer, neues, nuevo, nueva, nouveau, nouvelle, nuovo, nuova, nieuw, nieuwe, novo, nova, updated, current, corrected, aktuell, aktuelle, geändert, geänderte, property, i, w',
	/** With these a heading is not the payee's, or not as it is now: "IBAN (Auftraggeber)", "Old IBAN". */
	changing:
		'our, ours, own, paying, funding, remitter, originator, originating, unser, unsere, unseres, zahlendes, nuestro, nuestra, notre, payeur, émettrice, nostro, nostra, pagatore, pagante, onze, ons, nosso, nossa, payer, payers, debtor, sender, debit, from, source, ordering, auftraggeber, auftraggebers, zahler, absender, eigene, eigenes, belastung, ordenante, cargo, emisor, origen, pagador, donneur, émetteur, débiteur, débit, ordinante, addebito, mittente, debitore, opdrachtgever, betaler, afzender, eigen, remetente, débito, auftrag, auftrags, hausbank, old, previous, former, alt, alte, altes, bisher, bisherige, antiguo, antigua, anterior, ancien, ancienne, vecchio, vecchia, precedente, oud, oude, antigo, antiga, nadawca, nadawcy, zleceniodawca, zleceniodawcy, płatnika, nasz, nasze, własny, poprzedni, från, vårt, avsändare, avsändarens, betalare, betalarens, tidigare, gammalt, fra, vores, afsender, betalers, tidligere, gammel, vår, avsender',
	/** The same of amounts alone, "Amount (excl. VAT)": "IBAN (ohne Leerzeichen)" is an IBAN. */
	changingAmounts:
		'net, netto, neto, ht, excl, excluding, exkl, ohne, without, sin, sans, hors, senza, sem, vat, tax, taxe, taxes, steuer, impuestos, mwst, ust, iva, tva, btw, cents, cent, céntimos, centimes, centesimi, thousand, thousands, k, t, tsd, miles, milliers, migliaia, duizend, m, mio, million, millions, teur, keur, pence, rappen, podatku, bez, moms, mva, utan, ekskl, uden, uten, öre, øre, grosze, tys, tkr',
	/** With these an amount is what is left to be paid: "Betrag offen", "Invoice amount due", "Solde à payer". */
	open: 'open, outstanding, due, payable, unpaid, remaining, pending, owed, offen, offener, offene, offenes, fällig, fälliger, restlich, restlicher, zahlen, zahlender, zahlbar, pendiente, pendientes, pagar, adeudado, restant, restante, payer, régler, verser, dovuto, residuo, pagare, saldare, openstaand, openstaande, resterend, betalen, pendente, aberto, pdte, pte, zapłaty, betala, betale, betaling, utestående, udestående, gjenstående',
};

/** What a status, or a kind of document, is called where nothing is to be paid. */
export const SETTLED =
	'paid, fully paid, settled, cleared, cancelled, canceled, void, voided, rejected, bezahlt, gezahlt, beglichen, erledigt, ausgeglichen, storniert, storno, abgelehnt, pagado, pagada, liquidado, liquidada, anulado, anulada, cancelado, cancelada, rechazado, rechazada, payé, payée, réglé, réglée, soldé, soldée, annulé, annulée, rejeté, rejetée, pagato, pagata, saldato, saldata, annullato, annullata, respinto, betaald, voldaan, geannuleerd, afgekeurd, pago, paga, gutschrift, eingangsgutschrift, rechnungskorrektur, credit note, credit memo, vendor credit, supplier credit, bill credit, abono, factura de abono, factura rectificativa, rectificativa, nota de crédito, avoir, facture d’avoir, note de crédit, nota di credito, creditnota, creditfactuur, on hold, blocked, disputed, gesperrt, strittig, bloqueado, bloqueada, bloqué, bloquée, sospeso, geblokkeerd, paid in full, in payment, payment sent, reversed, declined, pending approval, awaiting approval, waiting for approval, not approved, nicht freigegeben, überwiesen, no aprobado, pendiente de aprobación, non approuvé, non approvato, niet goedgekeurd, direct debit, sepa direct debit, lastschrift, sepa-lastschrift, bankeinzug, einzug, domiciliado, domiciliación, domiciliación bancaria, recibo domiciliado, prélèvement, prélèvement automatique, prélèvement sepa, addebito diretto, sdd, rid, riba, ri.ba., incasso, automatische incasso, domiciliëring, débito direto, check, cheque, scheck, talón, chèque, assegno, cash, bar, barzahlung, efectivo, espèces, contanti, contant, credit card, kreditkarte, tarjeta, carte bancaire, carta di credito, creditcard, already paid, reimbursed, refunded, erstattet, reembolsado, reembolsada, remboursé, remboursée, rimborsato, terugbetaald, processing, in process, payment in process, payment in progress, payment initiated, initiated, scheduled, payment scheduled, sent to bank, in zahlung, angewiesen, en proceso de pago, pago en proceso, remesado, paiement en cours, en cours de paiement, in pagamento, pagamento in corso, in betaling, em pagamento, sdd core, sdd b2b, rid b2b, zapłacona, zapłacone, zapłacono, opłacona, opłacone, rozliczona, anulowana, anulowane, odrzucona, wstrzymana, zablokowana, niezatwierdzona, korekta, faktura korygująca, nota kredytowa, polecenie zapłaty, gotówka, karta, betald, betalt, slutbetald, utbetald, makulerad, annullerad, avvisad, spärrad, ej attesterad, krediterad, kreditfaktura, kreditnota, autogiro, kontant, kort, udbetalt, annulleret, afvist, spærret, ikke godkendt, krediteret, betalingsservice, utbetalt, kansellert, annullert, avvist, sperret, ikke godkjent, kreditert, avtalegiro';

/** What a row of sums has in place of a payee. */
export const TOTALS =
	'total, totals, subtotal, sub total, grand total, sum, summe, zwischensumme, gesamt, gesamtsumme, gesamtbetrag, suma, total general, somme, sous total, total général, totale, somma, totaal, subtotaal, soma, total geral, saldo, balance, razem, ogółem, łącznie, summa, totalt, i alt, sammanlagt';
