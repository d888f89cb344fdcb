import type { Language } from './language';

export const POLISH: Language = {
	code: 'pl',
	isDayFirst: true,
	oldEncoding: 'windows-1250',
	fields: {
		key: [
			'Faktura, Numer faktury, Nr faktury, FV, Nr FV, Numer FV',
			'Dokument, Numer dokumentu, Nr dokumentu, Numer zamówienia',
		],
		name: [
			'Odbiorca, Beneficjent, Właściciel rachunku, Posiadacz rachunku',
			'Nazwa, Imię i nazwisko, Nazwisko i imię',
			'Dostawca, Kontrahent, Pracownik, Wykonawca, Zleceniobiorca, Partner',
			'',
			'Firma, Nazwa firmy',
			'Kontakt, Osoba kontaktowa',
		],
		firstName: ['Imię'],
		lastName: ['Nazwisko'],
		accountNumber: [
			'IBAN, Rachunek IBAN, Numer IBAN',
			'Numer rachunku, Nr rachunku, Numer rachunku bankowego, Nr rachunku bankowego, ' +
				'Numer konta, Nr konta, Numer konta bankowego, Nr konta bankowego, NRB',
			'Rachunek, Rachunek bankowy, Konto, Konto bankowe',
		],
		country: ['Kraj banku', 'Kraj, Kod kraju'],
		swift: ['BIC, SWIFT'],
		amount: [
			'Do zapłaty, Kwota do zapłaty, Pozostało, Pozostało do zapłaty, Kwota pozostała, ' +
				'Kwota przelewu, Kwota płatności, Do wypłaty, Kwota do wypłaty, Wynagrodzenie netto',
			'Brutto, Kwota brutto, Wartość brutto, Razem brutto, Wynagrodzenie brutto',
			'Kwota, Wartość, Suma',
			'Netto, Kwota netto, Wartość netto',
		],
		currency: ['Waluta, Kod waluty'],
		concept: ['Tytuł, Tytułem, Tytuł przelewu, Tytuł płatności, Opis przelewu', 'Opis, Uwagi'],
		dueDate: [
			'Termin płatności, Termin zapłaty, Płatne do',
			'Data płatności, Data przelewu, Data realizacji, Data wypłaty',
			'Data, Termin',
		],
		email: ['Email, E-mail, Mail, Adres email, Adres e-mail'],
		phone: ['Telefon, Tel'],
		address: ['Adres, Ulica'],
		postalCode: ['Kod pocztowy'],
		city: ['Miasto, Miejscowość'],
	},
	says: {
		paid:
			'Zapłacono, Zapłacone, Zapłacona, Data zapłaty, Kwota zapłacona, Zapłacona kwota, ' +
			'Zapłacone faktury, Opłacono, Opłacone, Opłacona, Wypłacono, Wypłacone, Wykonano, ' +
			'Wykonane, Wykonany, Zrealizowano, Zrealizowane, Zrealizowany, Wysłano, Wysłane, ' +
			'Wysłany, Data wysłania, Przetworzono, Przetworzone, Rozliczono, Rozliczone, Rozliczona, ' +
			'Data rozliczenia, Zakończono, Zakończone, Zaksięgowano, Zaksięgowane, Zaksięgowana, ' +
			'Hash transakcji, Referencja bankowa, Numer referencyjny banku, Paczka przelewów',
		blocked: 'Blokada płatności, Wstrzymane, Wstrzymana, Zablokowane, Nie płacić',
		approved: 'Zatwierdzone, Zatwierdzona, Zatwierdzono',
		status: 'Status, Status płatności, Status faktury, Stan',
		kind: 'Typ, Typ dokumentu, Rodzaj dokumentu',
		method: 'Forma płatności, Sposób płatności, Metoda płatności, Płatność',
		collects:
			'Mandat, Numer mandatu, Referencja mandatu, Data mandatu, Data podpisania mandatu, ' +
			'Identyfikator wierzyciela, ID wierzyciela, Typ sekwencji, Polecenie zapłaty',
		statement:
			'Data operacji, Data transakcji, Data waluty, Typ operacji, Opis operacji, ' +
			'Saldo po operacji, Saldo po transakcji, Saldo początkowe, Saldo końcowe, ' +
			'Rachunek własny, Konto własne, Nasz rachunek, Nasze konto, Numer wyciągu',
		owed: 'Numer klienta',
		memo: 'Tag docelowy, Znacznik docelowy, Memo portfela, Tag portfela',
		money:
			'Saldo, Rabat, Kwota VAT, Stawka VAT, VAT, Ilość, Liczba, Sztuki, Szt, Jednostki, ' +
			'Godziny, Liczba godzin, Cena, Cena jednostkowa, Stawka, Stawka godzinowa, ' +
			'Stawka za godzinę, Kwota za godzinę, Kurs, Kurs waluty, Suma częściowa, Suma pośrednia',
	},
	harmless:
		'Data faktury, Data wystawienia, Data dokumentu, Data księgowania, Data zamówienia, ' +
		'Data wpływu, Utworzono, Data utworzenia, Dział, Centrum kosztów, MPK, Projekt, Kupujący, ' +
		'Numer dostawcy, Kod dostawcy, Numer kontrahenta, Numer pracownika, ' +
		'ID pracownika, NIP, REGON, PESEL, Bank, Nazwa banku, Oddział, Kategoria, Konto księgowe, ' +
		'Nr, Lp, Wiersz, Pozycja, Okres, Miesiąc, Wydarzenie, Stanowisko, Odpowiedzialny, ' +
		'Osoba odpowiedzialna, Data urodzenia',
	words: {
		payees: 'odbiorca, odbiorcy, beneficjenta',
		partners: 'dostawca, dostawcy, kontrahent, kontrahenta, pracownik, pracownika, kontakt',
		fillers: 'do, i, w, dd, mm',
		notPayee:
			'nadawca, nadawcy, zleceniodawca, zleceniodawcy, płatnika, nasz, nasze, własny, poprzedni',
		notAmount: 'netto, bez, vat, podatku, grosze, tys, mln',
		due: 'zapłaty',
	},
	cells: {
		yes: 'tak, t, prawda, x',
		no: 'nie, n, fałsz',
		open:
			'do zapłaty, do zapłacenia, do opłacenia, do wypłaty, do przelewu, niezapłacona, ' +
			'niezapłacone, niezapłacony, nieopłacona, nieopłacone, nieopłacony, nierozliczona, ' +
			'otwarta, otwarte, zaległa, zaległe, przeterminowana, przeterminowane, po terminie, ' +
			'wymagalna, oczekuje na płatność, zatwierdzona, zatwierdzone, zatwierdzony, ' +
			'zatwierdzona do zapłaty, zatwierdzona do płatności',
		bill:
			'faktura, faktura VAT, FV, faktura zakupu, faktura kosztowa, faktura przychodząca, ' +
			'rachunek, wynagrodzenie, pensja, wydatek, wydatki, delegacja, zwrot kosztów',
		transfer:
			'przelew, przelew bankowy, przelew krajowy, przelew zagraniczny, przelew SEPA, ' +
			'przelew walutowy, przelew ekspresowy, przelew natychmiastowy, przelew elixir',
		total: 'suma, razem, ogółem, łącznie, saldo',
		failed: 'ZERO!, DZIEL/0!, ARG!, ADR!, NAZWA?, LICZBA!, N/D, ROZLANIE!, OBL!, POLE!',
	},
};
