import { decimalsOf } from '../../service/values/money';
import { shown } from '../../service/values/shown';

export type DecimalSign = 'point' | 'comma';

/** The amount of a cell, taken apart before the decimal sign of its column is known. */
export interface WrittenAmount {
	/** As written. */
	text: string;
	/** The currency written beside it, as it is. */
	beside: string;
	isNegative: boolean;
	whole: string;
	fraction: string;
	/** The decimal sign that this amount proves. */
	proves?: DecimalSign;
	/** One separator with three digits after it, which may separate decimals or thousands. */
	separator?: DecimalSign;
	/** A sentence on why it is not an amount. */
	fault: string;
}

const MAX_LENGTH = 60;

/** How much a workbook's number may differ from what was meant, in units and as a part of it. */
const TRACE = { units: 1e-9, part: 1e-14 };

/** With this many decimals, a text may be a workbook's number written out. */
export const TRACE_DECIMALS = 9;

/** Numbers from here on have no exact hundredths. */
const MAX_EXACT = 1e13;

const SIGN_OF: Readonly<Record<string, DecimalSign>> = { '.': 'point', ',': 'comma' };

/** Takes a cell apart: a text, or the number of a workbook. */
export function writtenAmount(cell: unknown): WrittenAmount {
	if (typeof cell === 'number') return ofNumber(cell);
	const text = typeof cell === 'string' ? cell.trim() : String(cell ?? '');
	if (text === '') return faulty(text, 'The amount is missing.');
	if (/^[0-9]{1,12}$/.test(text)) return certain(text, text, '');
	const [, units, mark = '', decimals = ''] = /^([0-9]{1,12})([.,])([0-9]{1,2})$/.exec(text) ?? [];
	if (units !== undefined) return certain(text, units, decimals, SIGN_OF[mark]);
	const plain = /^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFKC');
	return (plain.length <= MAX_LENGTH && ofText(text, plain)) || noAmount(text);
}

/**
 * The amount in units, with as many decimals as its currency has, or a sentence why it cannot be taken. Nothing is rounded,
 * but for the traces of binary fractions in a workbook's number. `sign` is that of the column, undefined where it is open.
 */
export function amountIn(
	written: WrittenAmount,
	currency: string,
	sign: DecimalSign | undefined,
): { amount: string; problem: string } {
	const { separator, proves } = written;
	const problem = (sentence: string) => ({ amount: '', problem: sentence });
	if (written.fault !== '') return problem(written.fault);
	const name = () => `The amount ${shown(written.text)}`;
	let { whole, fraction } = written;
	if (separator !== undefined) {
		if (sign === undefined) {
			return problem(
				`${name()} can be read as ${whole}${fraction} or as ${whole}.${fraction}: write ${whole}${fraction} if that is meant.`,
			);
		}
		if (sign !== separator) [whole, fraction] = [whole + fraction, ''];
	} else if (sign !== undefined && proves !== undefined && sign !== proves) {
		return problem(
			`${name()} does not have a ${sign} before its decimals, as others in this list do.`,
		);
	}
	const decimals = decimalsOf(currency);
	const exact = inDecimals(whole, fraction, decimals);
	if (exact === undefined) {
		const most = decimals === 0 ? 'has none' : `has ${decimals}`;
		return problem(
			`${name()} has more decimals than ${currency || 'the currency'}, which ${most}.`,
		);
	}
	if (/^[0.]*$/.test(exact)) return problem(`${name()} leaves nothing to pay.`);
	if (written.isNegative) return problem(`${name()} is negative, like that of a credit note.`);
	return { amount: exact, problem: '' };
}

/** The digits with exactly so many decimals; undefined where that would lose something other than a trace. */
function inDecimals(whole: string, fraction: string, decimals: number): string | undefined {
	const units = whole.replace(/^0+(?=.)/, '') || '0';
	const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
	if (/^0*$/.test(fraction.slice(decimals))) return decimals === 0 ? units : `${units}.${kept}`;
	const value = Number(`${units}.${fraction}`);
	const rounded = value.toFixed(decimals);
	const isTrace =
		fraction.length >= TRACE_DECIMALS &&
		value < MAX_EXACT &&
		Math.abs(value - Number(rounded)) < Math.max(TRACE.units, value * TRACE.part);
	return isTrace ? rounded : undefined;
}

function ofNumber(value: number): WrittenAmount {
	const text = String(value);
	const [, minus = '', whole = '', fraction = ''] =
		/^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(
			text.includes('e-') ? value.toFixed(TRACE_DECIMALS) : text,
		) ?? [];
	if (whole === '' || Math.abs(value) >= MAX_EXACT) return noAmount(text);
	const amount = certain(text, whole, fraction);
	return minus === '' ? amount : { ...amount, isNegative: true };
}

/** An amount whose digits can be read in one way. */
export function certain(
	text: string,
	whole: string,
	fraction: string,
	proves?: DecimalSign,
): WrittenAmount {
	return { text, beside: '', isNegative: false, whole, fraction, proves, fault: '' };
}

function ofText(original: string, text: string): WrittenAmount | undefined {
	const bracketed = /^\(([^()]*)\)$/.exec(text);
	const parts = partsOf(bracketed?.[1] ?? text);
	const digits = parts && digitsOf(parts.number, parts.isRound);
	if (!parts || !digits) return undefined;
	const isNegative = parts.isNegative || bracketed !== null;
	return { text: original, beside: parts.beside, isNegative, fault: '', ...digits };
}

/** The number, what is written before and after it, and whether it ends like "12,-". */
function partsOf(text: string) {
	const first = text.search(/[0-9]/);
	if (first < 0) return undefined;
	// ",50" begins with its separator, "Fr.50" does not.
	const start = /(?:^|[^\p{L}])[.,]$/u.test(text.slice(0, first)) ? first - 1 : first;
	const [number = ''] = /^.*[0-9]/s.exec(text.slice(start)) ?? [];
	const [, dash, after = ''] =
		/^(\s?[.,][-–—]{0,2}(?![0-9]))?(.*)$/s.exec(text.slice(start + number.length)) ?? [];
	const around = [text.slice(0, start), after];
	const marks = around.map((one) => one.replace(/[-+−–—*\s]/g, '')).filter(Boolean);
	const signs = around.join('').replace(/[^-+−–—]/g, '');
	if (signs.length > 1 || (marks.length > 1 && marks[0] !== marks[1])) return undefined;
	const isNegative = signs !== '' && signs !== '+';
	return { number, beside: marks[0] ?? '', isNegative, isRound: dash !== undefined && dash };
}

type Digits = Pick<WrittenAmount, 'whole' | 'fraction' | 'proves' | 'separator'>;

/** What stands for thousands and what for decimals; undefined where the digits are grouped as no amount is. */
function digitsOf(number: string, ending: string | false): Digits | undefined {
	if (/^[0-9]+$/.test(number)) {
		const proves = ending === false ? undefined : SIGN_OF[ending.trim().slice(0, 1)];
		return { whole: number, fraction: '', proves };
	}
	if (!/^[0-9.,'’` ]+$/.test(number)) return undefined;
	const separators = number.replace(/[0-9]/g, '');
	const last = separators.slice(-1);
	const kinds = new Set(separators.replace(/[’`]/g, "'"));
	const sign = SIGN_OF[last];
	const at = number.lastIndexOf(last);
	const [before, after] = [number.slice(0, at), number.slice(at + 1)];
	if (ending !== false && sign !== undefined && kinds.size > 1) return undefined;
	if (kinds.size === 2 && sign !== undefined) {
		const whole = withoutGroups(before);
		return whole === undefined || separators.slice(0, -1).includes(last)
			? undefined
			: { whole, fraction: after, proves: sign };
	}
	if (separators.length > 1 || sign === undefined || ending !== false) {
		const whole = kinds.size === 1 ? withoutGroups(number) : undefined;
		const proves = sign && (sign === 'point' ? 'comma' : 'point');
		return whole === undefined ? undefined : { whole, fraction: '', proves };
	}
	const isOpen = after.length === 3 && /^[1-9][0-9]{0,2}$/.test(before);
	const whole = before === '' ? '0' : before;
	return { whole, fraction: after, ...(isOpen ? { separator: sign } : { proves: sign }) };
}

/** "1.234.567" without its separators; undefined where they do not separate thousands. */
function withoutGroups(number: string): string | undefined {
	const groups = number.split(/[^0-9]/);
	const [first = '', ...others] = groups;
	const last = others.at(-1) ?? '';
	const isIndian =
		number.includes(',') &&
		others.slice(0, -1).every(({ length }) => length === 2) &&
		first.length < 3;
	const isGrouped = others.every(({ length }) => length === 3) && first.length < 4;
	const isRight = first !== '' && last.length === 3 && (isGrouped || isIndian);
	return others.length === 0 || isRight ? groups.join('') : undefined;
}

export function noAmount(text: string): WrittenAmount {
	return faulty(text, `${shown(text)} is not an amount such as 1234.56.`);
}

function faulty(text: string, fault: string): WrittenAmount {
	return { text, beside: '', isNegative: false, whole: '', fraction: '', fault };
}
