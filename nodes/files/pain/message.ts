import { shown } from '../../service/values/shown';
import { encodingNamed, xmlTextOf } from '../encoding';
import { Refused } from '../refused';
import { firstOf } from '../rules/row';
import { type XmlElement, XmlError, readXml } from '../xml/read';
import { exact, written } from './exact';
import { ASK_FOR_ANOTHER, all, at, isNamed, text } from './path';

type Message = ReturnType<typeof checked>;

/** What the header of a credit transfer initiation says; each as the file has it. */
export type MessageHeader = Message['header'];

/** Versions 3 to 12 of ISO 20022, the older ones of German banks, and those of Swiss ones. */
const KNOWN = /^pain\.001\.(?:001\.(?:0[3-9]|1[0-2])(?:\.ch\.0[1-3])?|00[23]\.03)$/;
const ANY_NAME = /\b[a-z]{4}\.\d{3}\.\d{3}\.\d{2}(?:\.ch\.\d{2})?\b/;

/** What else banks and programs write, by the beginning of its name. */
const OTHERS = Object.entries({
	'pain.008': 'direct debits, which collect money',
	'pain.002': 'a status report',
	'camt.05': 'a statement of an account',
	pacs: 'a message between banks',
});

/** The longest ID of the standard, in characters. */
export const MAX_ID = 35;

/** The message of a bank file, whose sums and numbers fit. Throws Refused where nothing of it can be taken. */
export function readMessage(bytes: Uint8Array): Message {
	const root = rootOf(bytes);
	return checked(documentIn(root), root);
}

function rootOf(bytes: Uint8Array): XmlElement {
	const { text: content, encoding } = xmlTextOf(bytes);
	if (content === undefined) {
		const isKnown = encodingNamed(encoding) !== undefined;
		throw new Refused(
			isKnown
				? `The file is not in the encoding that it names, ${encoding}.`
				: `The file names the encoding ${encoding}, which is not known here.`,
			'Export it again, in UTF-8.',
		);
	}
	try {
		return readXml(withoutPadding(content));
	} catch (error) {
		const refused = new Refused(
			`The file cannot be read as XML, ${(error as Error).message}.`,
			'It may be cut off or damaged: export it again, as a payment file (pain.001). Nothing was taken from this one.',
		);
		const thrown = error instanceof XmlError ? refused : error;
		throw thrown;
	}
}

/** Without what mainframes and DOS fill a file up with. */
function withoutPadding(content: string): string {
	let end = content.length;
	while (end > 0 && '\0\x1a'.includes(content[end - 1])) end -= 1;
	return content.slice(0, end);
}

/** The document, which German banks also put into a container. */
function documentIn(root: XmlElement): XmlElement {
	const found = documentsIn(root);
	if (found.length > 1) {
		throw new Refused(
			`The file holds ${found.length} payment messages.`,
			'Hand in each as a file of its own.',
		);
	}
	return found[0] ?? root;
}

function documentsIn(element: XmlElement): XmlElement[] {
	return isNamed(element, 'Document') ? [element] : element.children.flatMap(documentsIn);
}

function checked(document: XmlElement, root: XmlElement) {
	const messageName = nameOf(document, root);
	const message = at(document, 'CstmrCdtTrfInitn');
	if (!KNOWN.test(messageName) || message === undefined) {
		const [, kind = ''] = OTHERS.find(([name]) => messageName.startsWith(name)) ?? [];
		throw new Refused(
			`The file is not a list of credit transfers (pain.001.001.03 to .12), but ${messageName || shown(root.name)}${kind && `, ${kind}`}.`,
			kind ? 'Hand in a file of credit transfers.' : 'Export it again in one of these formats.',
		);
	}
	const header = at(message, 'GrpHdr');
	// One for each account that pays and day.
	const blocks = all(message, 'PmtInf').map((block) => ({
		block,
		transactions: all(block, 'CdtTrfTxInf'),
	}));
	const said = {
		messageId: text(header, 'MsgId'),
		/** Such as pain.001.001.09. */
		messageName,
		messageCreated: text(header, 'CreDtTm'),
		numberOfTransactions: text(header, 'NbOfTxs'),
		controlSum: text(header, 'CtrlSum'),
	};
	const fault = faultOf(said, header, blocks);
	if (fault) throw new Refused(fault, ASK_FOR_ANOTHER);
	return { header: said, blocks };
}

/** The name of the format, by its namespace; where it has none, by the schema that it names. */
function nameOf(document: XmlElement, root: XmlElement): string {
	const [prefix] = document.name.split(/(?::[^:]*)?$/);
	const declared = prefix ? `xmlns:${prefix}` : 'xmlns';
	const namespace = document.attributes.get(declared) ?? root.attributes.get(declared);
	const said = namespace ?? [...document.attributes.values()].join(' ');
	return ANY_NAME.exec(said)?.[0] ?? (said && shown(said));
}

function faultOf(
	{ messageId, numberOfTransactions }: MessageHeader,
	header: XmlElement | undefined,
	blocks: Message['blocks'],
): string {
	if (messageId === '' || messageId.length > MAX_ID) {
		return `The header has no message id (MsgId) of 1 to ${MAX_ID} characters.`;
	}
	if (numberOfTransactions === '') {
		return 'The header does not give the number of transactions (NbOfTxs).';
	}
	const whole = blocks.flatMap(({ transactions }) => transactions);
	if (whole.length === 0) return 'The file has no transactions.';
	const ofBlocks = blocks.map(({ block, transactions }) =>
		faultOfSums(`Block ${text(block, 'PmtInfId').slice(0, MAX_ID)}`.trim(), block, transactions),
	);
	return firstOf([faultOfSums('The header', header, whole), ...ofBlocks]);
}

/** What the header, or a block of payments, says of its transactions and is not so. */
function faultOfSums(
	name: string,
	element: XmlElement | undefined,
	transactions: XmlElement[],
): string {
	const [number, sum] = [text(element, 'NbOfTxs'), text(element, 'CtrlSum')];
	if (number !== '' && !(/^\d{1,15}$/.test(number) && Number(number) === transactions.length)) {
		return `${name} names ${number.slice(0, MAX_ID)} transactions, but has ${transactions.length}.`;
	}
	if (sum === '') return '';
	const counted = transactions.reduce((all, one) => all + (exact(amountOf(one)) ?? 0n), 0n);
	if (exact(sum) === counted) return '';
	return `${name} names a sum of ${sum.slice(0, MAX_ID)}, but its transactions come to ${written(counted)}.`;
}

function amountOf(transaction: XmlElement): string {
	return text(transaction, 'Amt/InstdAmt') || text(transaction, 'Amt/EqvtAmt/Amt');
}
