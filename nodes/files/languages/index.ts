import { DANISH } from './da';
import { GERMAN } from './de';
import { ENGLISH } from './en';
import { SPANISH } from './es';
import { FRENCH } from './fr';
import { ITALIAN } from './it';
import { NORWEGIAN } from './nb';
import { DUTCH } from './nl';
import { POLISH } from './pl';
import { PORTUGUESE } from './pt';
import { SWEDISH } from './sv';
import type { Language } from './language';

/** Whose headings are known. */
export const LANGUAGES: readonly [Language, ...Language[]] = [
	ENGLISH,
	GERMAN,
	SPANISH,
	FRENCH,
	ITALIAN,
	DUTCH,
	PORTUGUESE,
	POLISH,
	SWEDISH,
	DANISH,
	NORWEGIAN,
];
