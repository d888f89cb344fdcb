import type { Language } from './language';

export const ENGLISH: Language = {
	code: 'en',
	isDayFirst: false,
	oldEncoding: '',
	fields: {
		key: [
			'Invoice, Invoice number, Invoice ID, Invoice reference, Invoice ref, Inv, Inv no, ' +
				'Inv ref, Bill, Bill number, Bill reference, Bill ref, External document number, ' +
				'Ext doc no',
			'Document, Doc, Document number, Doc no, Voucher, Voucher number, Order number, ' +
				'Order ID, PO number, Purchase order, Purchase order number, Expense report number, ' +
				'Expense ID, Claim number, Claim ID, Txn ID, Payout reference',
			'Payment ID, Payment number, Payout ID, Transaction ID, Transaction number, ' +
				'Transaction reference, End to end ID, End to end reference, E2E, E2E ID, Unique ID, ' +
				'Unique reference, External ID, External reference, Client reference, ' +
				'Customer reference, Own reference, Our reference, Our ref, Internal reference, ' +
				'Idempotency key, Payment key, Key',
			'Instr ID, Instruction ID',
		],
		name: [
			'Beneficiary, Benef, Payee, Recipient, Receiver, Creditor, Counterparty, ' +
				'Account holder, Account holder name, Account name, Bank account name, Account owner, Name on account, ' +
				'Destination account name, Paid to, Pay to, Payable to, To name, Alternative payee, Nm',
			'Name, Full name, First and last name, First name last name, Name and surname, ' +
				'Legal name, Last name first name, Surname first name, Surname and name',
			'Supplier, Vendor, Vendor display name, Contractor, Subcontractor, Freelancer, ' +
				'Consultant, Employee, Staff, Staff member, Worker, Partner, ' +
				'Business partner, BP name, Invoice partner display name, Seller, Merchant, Landlord',
			'Third party, Party',
			'Company, Company name, Receiving company, Business, Business name, Organisation, ' +
				'Organization, Trading name',
			'Contact, Contact name, Contact person',
		],
		firstName: [
			'First name, Given name, Given names, Forename, Fname, First, Initials',
			'Middle name',
		],
		lastName: ['Last name, Surname, Family name, Lname, Last'],
		accountNumber: [
			'IBAN, IBAN number, IBAN code, IBAN account, IBAN account number, Bank account IBAN',
			'Account number, Acct number, Acc no, A/C no, Bank account number, Bank acc no, ' +
				'Bank A/C no, BBAN, To account number, Wallet, Wallet address, Crypto address, ' +
				'Crypto wallet, Crypto wallet address, Blockchain address, Deposit address, ' +
				'Payout address, Receiving address, Destination address, Send to address, To address, ' +
				'USDC address, USDT address, Solana address, ETH address',
			'Account, Bank account, Bank account details, Bank details, Bank acct, Bank acc, ' +
				'Credit account, Destination account, Destination account number, To account, ' +
				'Payout account, Receiving account, Recipient bank',
		],
		network: [
			'Network, Blockchain, Blockchain network, Crypto network, Wallet network, ' +
				'Token network, Chain',
		],
		country: [
			'Bank country, Bank country code, Account country, Country of bank account',
			'Country, Country code, Country ISO, Country ISO code',
			'Address country, Address country code, PO country, Country of residence',
		],
		swift: [
			'BIC, SWIFT, Agent BIC, BIC SWIFT, BIC code, SWIFT code, BIC SWIFT code, BIC number, ' +
				'SWIFT number, Bank BIC, Bank SWIFT, Bank BIC code, Bank SWIFT code, ' +
				'Bank identifier code',
		],
		bankCode: [
			'Sort code, Sortcode, Bank sort code, UK sort code, Routing number, Routing code, ABA, ' +
				'ABA number, ABA code, ABA routing number, ACH routing number, Bank routing number, ' +
				'BSB, BSB code, BSB number, IFSC, IFSC code, Transit number, Institution number',
		],
		amount: [
			'Amount to pay, Amount to be paid, To be paid, To pay, Pay now, Amount to transfer, ' +
				'Amount to be transferred, Amount due, Amount owing, Amount payable, Payable amount, ' +
				'Payment amount, Pmt amount, Pay amount, Payout, Payout amount, Net payout, ' +
				'Transfer amount, Total to pay, Total due, Total payable, Balance due, Open amount, ' +
				'Still open, Outstanding, Outstanding amount, Unpaid, Remaining, Left to pay, Net pay, ' +
				'Net pay amount, Net payable, Net payment, Net salary, Net wage, Net wages, ' +
				'Take home pay, Reimbursement amount, Reimbursable amount, Approved amount, ' +
				'Total approved amount',
			'Gross, Gross amount, Total, Total amount, Total gross, Total value, Grand total, ' +
				'Invoice amount, Invoice total, Invoice value, Bill amount, Bill total, Amount incl, ' +
				'Amount incl VAT, Amount including VAT, Amount incl tax, Total incl VAT, ' +
				'Total including VAT, Total incl tax, Invoice total incl VAT, Invoice amount incl VAT, ' +
				'Gross pay, Gross salary, Gross wage, Gross wages',
			'Amount, Amt, Sum, Value, Instructed amount, Instd Amt, Amount in document currency, ' +
				'Amount in doc curr, Amount in local currency, Amount in FC, Salary, Wage, Pay, ' +
				'Refund amount, Claim amount, Expense amount, Commission amount',
			'Net, Net amount',
		],
		currency: [
			'Currency, Currency code, Currency ISO, Ccy, Cur, Curr, Crcy, Payment currency, ' +
				'Transfer currency, Transaction currency, Payout currency, Salary currency, ' +
				'Reimbursement currency, Amount currency, Token, Coin, Asset, Cryptocurrency, ' +
				'Stablecoin',
			'Invoice currency, Account currency, Document currency, Source currency, ' +
				'Target currency',
		],
		concept: [
			'Payment reference, Payment details, Payment description, Payment text, ' +
				'Payment message, Payment memo, Payment note, Payment info, Concept, Concept transfer, ' +
				'Remittance, Remittance information, Remittance info, Remittance text, ' +
				'Remittance advice, Unstructured remittance information, Ustrd, Statement text, ' +
				'Statement reference, Lodgement reference, Structured reference, QR reference, ' +
				'Message, Purpose, Purpose of payment, Reason for payment, Transfer reference, ' +
				'Transfer details, Transfer description, Note to recipient, Message to recipient, ' +
				'Note to payee, Message to beneficiary, Reference for beneficiary, BACS ref, ' +
				'BACS reference',
			'Description, Details, Detail, Memo, Narrative, Note, Notes, Particulars, Comment, ' +
				'Comments, Remark, Remarks, Label, Subject, Reason, Text',
			'Reference, Ref, Reference number',
		],
		dueDate: [
			'Due, Due date, Due on, Due by, Pay by, Pay before, Payment due, Payment due date, ' +
				'Payment deadline, Invoice due date, Net due date, Net due dt, Maturity, ' +
				'Maturity date, Due date receive by',
			'Payment date, Pay date, Pay on, Payday, Payout date, Next payment, Execution date, ' +
				'Requested execution date, Reqd Exctn Dt, Scheduled date, Transfer date, Value date',
			'Date',
		],
		email: ['Email, E-mail, Mail, Email address, E-mail address, Mail address'],
		phone: [
			'Phone, Phone number, Telephone, Telephone number, Tel',
			'Mobile, Mobile phone, Mobile number',
		],
		address: [
			'Address, Address line, Address first line, Street, Street address, Street and number, ' +
				'Postal address, PO address line',
			'House number, Building number',
		],
		postalCode: [
			'Postal code, Postcode, Post code, ZIP, ZIP code, Address post code, ' +
				'Address postal code, PO postal code',
		],
		city: ['City, Town, Town or city, Address city, PO city, Locality'],
		province: ['Province, State, Region, County, State or province, Address state, PO region'],
	},
	says: {
		paid:
			'Paid, Is paid, Paid on, Paid at, Date paid, Paid date, Paid out, Paid in full, ' +
			'Already paid, Payment made, Payments, Paid invoices, Amount paid, Paid amount, ' +
			'Amt paid, Paid value, Invoice amount paid, Paid to date, Deposit paid, Down payment, ' +
			'Transferred, Transferred on, Reimbursed, Reimbursed on, Done, Sent, Is sent, Sent on, ' +
			'Sent at, Sent date, Sent to bank, Executed, Executed on, Executed at, Processed, ' +
			'Processed on, Processed at, Processed date, Settled, Settled on, Settled at, ' +
			'Settlement date, Completed, Completed on, Completed at, Completion date, Cleared, ' +
			'Cleared on, Clearing date, Clearing document, Booked, Booked on, Booked at, ' +
			'Transaction hash, Tx hash, Txn hash, TxID, Hash, Bank reference, Bank ref, ' +
			'Bank transaction ID, UTR, UTR number, Payment run, Payment run date',
		blocked:
			'Payment block, Payment block key, Pmt block, Pmt blk, PBk, Payment hold, Hold, On hold, ' +
			'Blocked, Blocked for payment, Do not pay, Payment stop, Stop flag',
		approved:
			'Approved, Approval status, Approved for payment, Released, Released for payment, OK to pay',
		status:
			'Status, Bill status, Invoice status, Payment status, Payment state, ' +
			'Bill payment status, Payout status, Transfer status, ' +
			'Transaction status, Reimbursement status, Refund status',
		kind: 'Type, Document type, Transaction type, Invoice type, Credit note, Is credit note',
		method: 'Payment method, Method of payment, Pmt method, Payment type, Payment',
		side: 'D C, D C indicator, Dr Cr, Debit credit, Debit credit indicator',
		collects:
			'Mandate, Mandate ID, Mandate number, Mandate reference, Unique mandate reference, UMR, ' +
			'Mandate date, Date of mandate, Mandate signature date, Date of signature, Creditor ID, ' +
			'Creditor identifier, Creditor scheme ID, Sequence type, Direct debit, ' +
			'Direct debit type, Collection date',
		statement:
			'Booking date, Booking day, Booking text, Transaction date, Balance after, ' +
			'Balance after booking, Balance after transaction, Running balance, Opening balance, ' +
			'Closing balance, Own account, Own account number, Our account, Our account number, ' +
			'Statement date, Statement number, Money in, Money out, Paid in',
		owed: 'Customer ID, Customer number',
		memo:
			'Destination tag, Destination memo, Destination tag memo, Memo tag, Memo ID, ' +
			'Wallet memo, Wallet tag, Address memo, Address tag, Wallet address memo, ' +
			'Wallet address tag, Deposit memo, Deposit tag, Exchange memo, Exchange tag, ' +
			'Crypto memo, XRP tag',
		money:
			'Balance, Discount, Discount amount, Cash discount, Early payment discount, Fee, Fees, ' +
			'Platform fee, Commission, Deduction, Deductions, Withholding, Withholding tax, VAT, ' +
			'VAT amount, VAT rate, Sales tax, GST, Tax, Tax amount, Quantity, Qty, Units, ' +
			'Number of units, Hours, Hours worked, Unit price, Unit cost, Unit amount, Price per unit, Price, ' +
			'Rate, Hourly rate, Day rate, Daily rate, Rate per hour, Amount per hour, Exchange rate, ' +
			'Subtotal',
	},
	harmless:
		'Invoice date, Bill date, Document date, Issue date, Posting date, Order date, Created, Created by, ' +
		'Creation date, Updated at, Department, Dept, Cost centre, Cost center, Project, Project code, ' +
		'Purchaser, Buyer, Employee ID, Employee number, Payroll number, ' +
		'Vendor ID, Vendor number, Supplier ID, Supplier number, VAT number, ' +
		'VAT ID, Tax ID, Tax number, Bank, Bank name, Branch, Category, GL account, ' +
		'Ledger account, No, Row number, Line number, Period, Pay period, Event, Position, ' +
		'Job title, Role, Responsible person, Date of birth, Recipient type, Receiver type, Payee type, ' +
		'Account type, Contact type, Contract address, Token address, Token contract',
	words: {
		payees: 'beneficiary, ben, benef, payee, recipient, receiver, creditor, counterparty, cdtr',
		partners:
			'supplier, vendor, contractor, freelancer, employee, staff, worker, ' +
			'contact, partner, seller',
		fillers:
			'a, an, and, as, at, for, in, of, or, the, time, required, mandatory, optional, dd, mm, yyyy, ' +
			'yy, new, updated, current, corrected, property',
		notPayee:
			'our, ours, own, paying, funding, remitter, originator, originating, payer, payers, ' +
			'debtor, sender, debit, from, source, ordering, old, previous, former',
		notAmount:
			'net, excl, excluding, without, vat, tax, taxes, cents, cent, pence, minor, subunits, ' +
			'wei, lamports, satoshi, sats, thousand, thousands, 000, 1000, k, t, m, million, millions',
		due: 'open, outstanding, due, payable, unpaid, remaining, pending, owed',
	},
	cells: {
		yes: 'yes, y, true, x, 1, ✓, ✔, ✅, ☑',
		no: 'no, n, false, none, not yet, open, unpaid, 0, ✗, ✘, ❌, ☐',
		open:
			'open, unpaid, not paid, to pay, to be paid, payable, due, overdue, past due, ' +
			'outstanding, awaiting payment, approved, approved for payment, approved to pay, ' +
			'released for payment, OK to pay, ready to pay, ready for payment, ready to be paid',
		bill:
			'invoice, inv, bill, incoming invoice, purchase invoice, supplier invoice, ' +
			'vendor invoice, vendor bill, AP invoice, KR, salary, salaries, wage, wages, payroll, ' +
			'expense, expenses, expense report, expense claim, reimbursement',
		transfer:
			'transfer, bank transfer, wire, wire transfer, bank wire, credit transfer, ' +
			'SEPA transfer, SEPA credit transfer, SCT, SCT Inst, SEPA instant, instant transfer, ' +
			'SWIFT, SWIFT transfer, international transfer, domestic transfer, TRF, EFT, ' +
			'ACH transfer, ACH credit, BACS, BACS transfer, Faster Payments, FPS, CHAPS, ' +
			'crypto transfer, blockchain transfer',
		total: 'total, totals, subtotal, sub total, grand total, sum, balance',
		failed:
			'NULL!, DIV/0!, VALUE!, REF!, NAME?, NUM!, N/A, GETTING_DATA, SPILL!, CALC!, FIELD!, ' +
			'CONNECT!, BLOCKED!, UNKNOWN!, BUSY!, ERROR!',
	},
};
