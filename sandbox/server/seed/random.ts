/** Numbers that look random and are the same at every start, so that seeded data never changes between runs. */
export class SeededRandom {
	constructor(private state: number) {}

	/** 0 (included) to 1 (excluded). Mulberry32. */
	next(): number {
		this.state = (this.state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	/** A whole number from `from` to `to`, both included. */
	between(from: number, to: number): number {
		return from + Math.floor(this.next() * (to - from + 1));
	}

	/** One entry of the list. */
	pick<Entry>(list: readonly Entry[]): Entry {
		return list[this.between(0, list.length - 1)] as Entry;
	}

	/** `length` characters of `alphabet`. */
	text(alphabet: string, length: number): string {
		return Array.from({ length }, () => this.pick([...alphabet])).join('');
	}
}

export const firstNames = [
	'Ana',
	'Bruno',
	'Clara',
	'David',
	'Elena',
	'Felix',
	'Greta',
	'Hugo',
	'Ines',
	'Jonas',
	'Klara',
	'Luca',
	'Marta',
	'Nils',
	'Olga',
	'Pedro',
	'Rosa',
	'Simon',
	'Teresa',
	'Victor',
] as const;

export const lastNames = [
	'Alonso',
	'Becker',
	'Costa',
	'Dubois',
	'Esposito',
	'Fischer',
	'Garcia',
	'Hoffmann',
	'Ibarra',
	'Jansen',
	'Keller',
	'Lopez',
	'Moreau',
	'Novak',
	'Oliveira',
	'Peeters',
	'Rossi',
	'Schmidt',
	'Torres',
	'Visser',
] as const;
