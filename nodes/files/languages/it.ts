import type { Language } from './language';

export const ITALIAN: Language = {
	code: 'it',
	isDayFirst: true,
	oldEncoding: 'windows-1252',
	fields: {
		key: [
			'Fattura, Numero fattura, Fatt n, Rif fattura, Rif documento',
			'Documento, Doc, Numero documento, Protocollo, Numero ordine',
			'Riferimento interno, Riferimento end to end',
		],
		name: [
			'Beneficiario, Destinatario, Intestatario, Intestatario conto, Percipiente',
			'Nome, Nome completo, Nome e cognome, Nominativo, Denominazione, ' +
				'Nome o ragione sociale, Cognome e nome',
			'Fornitore, Descrizione fornitore, Creditore, Dipendente, Collaboratore',
			'Terzo',
			'Azienda, Società, Ragione sociale, Rag sociale',
			'Contatto, Nome contatto, Referente',
		],
		lastName: ['Cognome'],
		accountNumber: [
			'IBAN, Codice IBAN, Conto IBAN',
			'Numero di conto, Numero conto corrente, Indirizzo wallet, Indirizzo portafoglio',
			'Conto, Conto corrente, Conto bancario, C/C, Conto accredito, Coordinate bancarie',
		],
		network: ['Rete, Blockchain'],
		country: ['Paese banca', 'Paese, Codice paese, Nazione'],
		swift: ['BIC, SWIFT, Codice BIC, Codice SWIFT, Codice BIC SWIFT, BIC banca'],
		bankCode: ['ABI, CAB, CIN'],
		amount: [
			'Importo da pagare, Da pagare, Da saldare, Da versare, Importo dovuto, ' +
				'Importo bonifico, Importo pagamento, Importo rata, Importo scadenza, Residuo, ' +
				'Netto a pagare, Netto in busta, Stipendio netto',
			'Lordo, Importo lordo, Totale, Importo totale, Importo fattura, Totale fattura, ' +
				'Importo IVA inclusa, Totale IVA inclusa, Stipendio lordo',
			'Importo, Somma, Stipendio',
			'Netto, Importo netto',
		],
		currency: ['Valuta, Codice valuta, Divisa, Codice divisa, Criptovaluta'],
		concept: [
			'Causale, Causale bonifico, Causale pagamento, Descrizione bonifico, Motivazione, ' +
				'Motivo, Oggetto',
			'Descrizione, Dettagli, Nota',
			'Riferimento',
		],
		dueDate: [
			'Scadenza, Data scadenza, Data scad, Scad, Scade',
			'Data esecuzione, Data pagamento, Data bonifico, Data valuta',
			'Data',
		],
		email: ['Email, E-mail, Mail, Indirizzo email, Indirizzo e-mail, Posta elettronica'],
		phone: ['Telefono, Tel', 'Cellulare'],
		address: ['Indirizzo, Via'],
		postalCode: ['CAP'],
		city: ['Città, Comune, Località'],
		province: ['Provincia, Regione'],
	},
	says: {
		paid:
			'Pagato, Pagata, Pagato il, Già pagato, Importo pagato, Fatture pagate, Acconto, ' +
			'Saldato, Saldata, Saldato il, Rimborsato, Rimborsato il, Eseguito, Eseguita, ' +
			'Eseguito il, Inviato, Inviata, Inviato il, Elaborato, Elaborata, Elaborato il, ' +
			'Completato, Completata, Completato il, Liquidato, Liquidata, Liquidato il, Regolato, ' +
			'Regolata, Contabilizzato, Contabilizzata, Contabilizzato il, Hash, ' +
			'Hash della transazione, Riferimento bancario, Riferimento banca, CRO, TRN, Distinta, ' +
			'Distinta di pagamento, Numero distinta',
		blocked: 'Blocco, Blocco pagamento, Bloccato, Bloccato per pagamento, Non pagare',
		approved: 'Approvato, Autorizzato',
		status: 'Stato, Stato pagamento, Stato fattura, Stato bonifico',
		kind: 'Tipo, Tipo documento, Tipo fattura',
		method:
			'Modalità di pagamento, Metodo di pagamento, Mod pagamento, Mod pag, Tipo pagamento, ' +
			'Tipo pag, Pagamento',
		side: 'Dare avere, D A',
		collects:
			'Mandato, Riferimento mandato, Rif mandato, Codice mandato, Data mandato, Data firma, ' +
			'Data firma mandato, Identificativo creditore, ID creditore, Codice creditore, ' +
			'Tipo sequenza, Addebito diretto, SDD, RID, RIBA',
		statement:
			'Data contabile, Data operazione, Data movimento, Data transazione, ' +
			'Saldo dopo operazione, Saldo progressivo, Saldo contabile, Saldo disponibile, ' +
			'Saldo iniziale, Saldo finale, Conto proprio, Nostro conto, Estratto conto, ' +
			'Numero estratto conto',
		owed: 'Codice cliente, Numero cliente',
		memo:
			'Tag di destinazione, Etichetta di destinazione, Memo di destinazione, Memo wallet, ' +
			'Memo portafoglio',
		money:
			'Saldo, Sconto, Commissione, Ritenuta, Ritenuta acconto, IVA, Importo IVA, Quantità, ' +
			'Qtà, Unità, Ore, Ore lavorate, Prezzo, Prezzo unitario, Prezzo per unità, Tariffa, ' +
			'Tariffa oraria, Importo orario, Importo per ora, Tasso di cambio, Cambio, Subtotale',
	},
	harmless:
		'Data fattura, Data documento, Data doc, Data emissione, Data registrazione, Data ordine, Creato, ' +
		'Creato da, Data creazione, Reparto, Dipartimento, Centro di costo, Progetto, Commessa, ' +
		'Buyer, Codice fornitore, Numero fornitore, ' +
		'Codice dipendente, Cod dipendente, Matricola, Partita IVA, P IVA, Codice fiscale, Banca, ' +
		'Nome banca, Filiale, Categoria, Conto contabile, N, Riga, Numero riga, Periodo, Mese, ' +
		'Evento, Posizione, Mansione, Responsabile, Data di nascita',
	words: {
		payees: 'beneficiario, destinatario, intestatario',
		partners: 'fornitore, dipendente, collaboratore, contatto',
		fillers:
			'a, al, alla, d, da, degli, del, della, dell, delle, di, e, il, in, l, la, le, o, per, ' +
			'obbligatorio, gg, mm, aaaa, nuovo, nuova',
		notPayee:
			'nostro, nostra, pagatore, pagante, ordinante, addebito, mittente, debitore, vecchio, ' +
			'vecchia, precedente',
		notAmount: 'netto, senza, iva, cent, centesimi, migliaia, k',
		due: 'dovuto, residuo, restante, pagare, saldare',
	},
	cells: {
		yes: 'sì, s, vero, x',
		no: 'no, n, falso, nessuno, nessuna',
		open:
			'da pagare, da saldare, da bonificare, non pagato, non pagata, non saldato, non saldata, ' +
			'aperto, aperta, scaduto, scaduta, in attesa di pagamento, approvato, approvata, ' +
			'approvato per il pagamento, approvata per il pagamento, pronto per il pagamento, ' +
			'pronta per il pagamento',
		bill:
			'fattura, fattura fornitore, fattura di acquisto, fattura ricevuta, fattura passiva, ' +
			'parcella, TD01, TD06, stipendio, spese, nota spese, rimborso spese',
		transfer:
			'bonifico, bonifico bancario, bonifico SEPA, bonifico estero, bonifico istantaneo, MP05',
		total: 'totale, subtotale, somma, saldo',
		failed: 'NULLO!, DIV/0!, VALORE!, RIF!, NOME?, NUM!, N/D, N.D., ESPANSIONE!, CALC!, CAMPO!',
	},
};
