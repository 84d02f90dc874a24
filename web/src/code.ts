// What somebody typed or pasted to come to a table: six characters, or a link that names it.

/** In `٠١٢٣` and `۰۱۲۳` the digits are ten characters after these. */
const ZEROS = ['٠', '۰'];

const plainDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const zero = ZEROS.find((each) => digit >= each && digit.charCodeAt(0) - each.charCodeAt(0) < 10) as string;
    return String(digit.charCodeAt(0) - zero.charCodeAt(0));
  });

/** A part of an address as it was before it became one; null where it never was. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

const CODE_LENGTH = 6;

type Wanted = { table: string } | { code: string };

/** The table or code in a text; null if it can't be one. Which codes there are the server knows. */
export function wantedIn(text: string): Wanted | null {
  const table = /\/t\/([^/?#\s]+)/.exec(text)?.[1];
  if (table) {
    const name = decoded(table);
    return name === null ? null : { table: name };
  }
  const code = plainDigits(text)
    .toLowerCase()
    .replace(/[\s\u200e\u200f\u2066-\u2069·_-]/g, '');
  return new RegExp(`^[a-z0-9]{${CODE_LENGTH}}$`).test(code) ? { code } : null;
}

/** A code as it is read aloud: three and three. */
export const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`.toUpperCase();
