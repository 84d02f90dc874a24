// What a card's two characters say. No rules here: only names, suits and pictures.
import art from '../generated/cards.json';

export type Face = 'big' | 'classic' | 'four';
export type SuitLetter = 'C' | 'D' | 'H' | 'S';

export const rankOf = (card: string): string => card.charAt(0);
export const suitOf = (card: string): SuitLetter => card.charAt(1) as SuitLetter;
export const isRed = (card: string): boolean => 'DH'.includes(suitOf(card));
export const isCourt = (card: string): boolean => 'JQK'.includes(rankOf(card));
export const isKomi = (card: string): boolean => card === '7D';

/** The index as printed on every pack sold in Egypt: A J Q K 10 in every language. */
export const indexOf = (card: string): string => (rankOf(card) === 'T' ? '10' : rankOf(card));

/** The value that a numeral shows in a sum; null for courts. */
export function valueOf(card: string): number | null {
  const value = 'A23456789T'.indexOf(rankOf(card)) + 1;
  return value === 0 ? null : value;
}

/** The address of a card's picture; `plain` is a court without its portrait. */
export function pictureOf(card: string, face: Face, plain = false): string {
  return `${import.meta.env.BASE_URL}${art.folder}/${face}/${card}${plain && isCourt(card) ? '-plain' : ''}.svg`;
}
