import type { Language } from './language';

export const FRENCH: Language = {
	code: 'fr',
	isDayFirst: true,
	oldEncoding: 'windows-1252',
	fields: {
		key: [
			'Facture, Numéro de facture, Réf facture, Référence facture',
			'Document, Numéro de document, Pièce, Numéro de pièce, Numéro de commande',
			'Référence interne, Référence end to end, Référence de bout en bout, Réf bout en bout',
		],
		name: [
			'Bénéficiaire, Destinataire, Titulaire, Titulaire compte',
			'Nom, Nom complet, Prénom et nom, Nom et prénom, Nom et prénoms',
			'Fournisseur, Créancier, Salarié, Employé, Collaborateur, Consultant',
			'Tiers, Intitulé, Libellé tiers, Nom du tiers, Intitulé du tiers',
			'Société, Entreprise, Raison sociale, Organisation',
			'Contact, Nom du contact, Personne de contact',
		],
		firstName: ['Prénom, Prénoms'],
		lastName: ['Nom de famille, Nom de naissance, Nom d’usage'],
		accountNumber: [
			'IBAN, Code IBAN, Compte IBAN',
			'Numéro de compte, Numéro de compte bancaire, RIB, Adresse du wallet, ' +
				'Adresse portefeuille',
			'Compte, Compte bancaire, Compte à créditer, Coordonnées bancaires',
		],
		network: ['Réseau, Blockchain'],
		country: ['Pays banque, Pays compte', 'Pays, Code pays'],
		swift: ['BIC, SWIFT, Code BIC, Code SWIFT, BIC banque'],
		bankCode: ['Code banque, Code guichet, Clé RIB'],
		amount: [
			'Montant à payer, Montant à régler, Montant dû, Montant virement, Montant paiement, ' +
				'Montant du règlement, Montant échéance, Reste à payer, Reste dû, Restant dû, ' +
				'Solde dû, Total dû, Net à payer, Net à verser, Net payé, Salaire net, ' +
				'Salaire net à payer',
			'TTC, Montant TTC, Total TTC, Total, Montant total, Montant facture, Montant brut, ' +
				'Salaire brut',
			'Montant, Somme, Salaire, Montant remboursement',
			'Montant net',
		],
		currency: ['Devise, Code devise, Monnaie, Cryptomonnaie', 'Devise facture'],
		concept: [
			'Libellé, Libellé virement, Libellé opération, Motif, Motif virement, Motif paiement, ' +
				'Objet, Objet virement, Message, Communication, Communication libre, ' +
				'Communication structurée, Référence paiement, Référence virement',
			'Description, Détail, Commentaire, Remarque, Nature, Note',
			'Référence, Réf',
		],
		dueDate: [
			'Échéance, Date échéance, Date éch, Ech, Date limite, Date limite paiement, ' +
				'À payer le, À payer avant',
			'Date exécution, Date paiement, Date règlement, Date de règlement prévue, ' +
				'Date virement, Date valeur',
			'Date',
		],
		email: ['Email, E-mail, Mail, Courriel, Adresse mail'],
		phone: ['Téléphone, Tel', 'Portable, Téléphone portable, Mobile, GSM'],
		address: ['Adresse, Rue, Adresse postale, Ligne adresse, Adresse ligne, Adresse postale ligne'],
		postalCode: ['Code postal, CP, Adresse code postal, Adresse postale code postal'],
		city: ['Ville, Commune, Localité, Adresse ville, Adresse postale ville'],
		province: ['Région, Département, Province'],
	},
	says: {
		paid:
			'Payé, Payé le, Déjà payé, Montant payé, Factures payées, Réglé, Réglée, Réglé le, ' +
			'Déjà réglé, Montant réglé, Acompte, Viré, Viré le, Versé, Versé le, Remboursé, ' +
			'Remboursé le, Lettrage, Exécuté, Exécutée, Exécuté le, Envoyé, Envoyée, Envoyé le, ' +
			'Traité, Traitée, Traité le, Soldée, Soldé le, Terminé, Terminée, Terminé le, Compensé, ' +
			'Comptabilisé, Comptabilisée, Comptabilisé le, Hash, Hash de la transaction, ' +
			'Référence bancaire, Référence banque, Lot de paiement, Campagne de paiement',
		blocked: 'Blocage, Bloqué, Blocage paiement, Bloqué au paiement, Ne pas payer',
		approved: 'Approuvé, Bon à payer, Validé',
		status: 'Statut, Statut paiement, Statut facture, Statut virement, État',
		kind: 'Type, Type de document, Type de pièce',
		method:
			'Mode de règlement, Mode règl, Mode de paiement, Moyen de paiement, Règlement, Paiement',
		side: 'Débit crédit, Sens',
		collects:
			'Mandat, Référence mandat, Réf mandat, Référence unique de mandat, RUM, Date mandat, ' +
			'Date de signature, Date de signature du mandat, Identifiant créancier, ID créancier, ' +
			'ICS, Type de séquence, Prélèvement, Type de prélèvement, Date de prélèvement',
		statement:
			'Date opération, Date transaction, Date de comptabilisation, Solde après opération, ' +
			'Solde après, Solde progressif, Solde comptable, Solde initial, Solde final, ' +
			'Notre compte, Compte propre, Relevé, Numéro de relevé',
		owed: 'Code client, Numéro client',
		memo:
			'Tag de destination, Étiquette de destination, Mémo de destination, Mémo wallet, ' +
			'Mémo portefeuille',
		money:
			'Solde, Escompte, Remise, Commission, Frais, Retenue, Retenue à la source, TVA, ' +
			'Montant TVA, Taux TVA, Quantité, Qté, Unités, Nombre d’unités, Heures, Nombre d’heures, ' +
			'Prix, Prix unitaire, PU, Taux, Taux horaire, Taux journalier, TJM, Tarif, ' +
			'Tarif horaire, Montant par heure, Taux de change, Sous total',
	},
	harmless:
		'Date facture, Date document, Date d’émission, Date comptable, Date commande, Créé, ' +
		'Créé par, Date de création, Service, Centre de coût, Section analytique, Projet, ' +
		'Acheteur, Matricule, Numéro de salarié, Code fournisseur, ' +
		'Numéro fournisseur, Numéro de TVA, TVA intracommunautaire, SIRET, SIREN, Banque, ' +
		'Nom de la banque, Agence, Catégorie, Compte général, Compte comptable, N°, Ligne, ' +
		'Numéro de ligne, Période, Mois, Événement, Poste, Fonction, Responsable, Date de naissance',
	words: {
		payees: 'bénéficiaire, destinataire, titulaire, ben, benef',
		partners: 'fournisseur, salarié, employé, collaborateur, contact',
		fillers:
			'à, au, d, de, des, du, en, et, l, la, le, les, ou, pour, obligatoire, facultatif, jj, ' +
			'mm, aaaa, nouveau, nouvelle',
		notPayee:
			'notre, payeur, émettrice, émetteur, donneur, débiteur, débit, source, ancien, ancienne',
		notAmount:
			'net, ht, hors, sans, taxe, taxes, tva, cent, centimes, milliers, k, million, millions',
		due: 'payer, régler, verser, restant',
	},
	cells: {
		yes: 'oui, o, vrai, x',
		no: 'non, n, faux, aucun, aucune, pas encore',
		open:
			'à payer, à régler, à virer, impayé, impayée, non payé, non payée, non réglé, ' +
			'non réglée, ouvert, ouverte, échu, échue, en retard, en attente de paiement, approuvé, ' +
			'approuvée, approuvé pour paiement, approuvée pour paiement, bon à payer, prêt à payer, ' +
			'prête à payer',
		bill:
			'facture, facture fournisseur, facture d’achat, facture reçue, salaire, paie, ' +
			'honoraires, frais, note de frais',
		transfer:
			'virement, VIR, virement bancaire, virement SEPA, virement instantané, ' +
			'virement international',
		total: 'total, somme, sous total, total général',
		failed:
			'NUL!, DIV/0!, VALEUR!, REF!, NOM?, NOMBRE!, N/A, EPARS!, PROPAGATION!, CALC!, CHAMP!, ' +
			'CONNEXION!, BLOQUE!, INCONNU!',
	},
};
