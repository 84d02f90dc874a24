// Which key is meant: a letter is where it lies on a keyboard that writes Arabic too, and a digit
// where it needs Shift.

/** The key's Latin letter, its digit, "?", or its name, in lower case. */
export function meant({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (key === '؟') return '?';
  const lies = /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code)?.[1];
  const other = key.length === 1 && !shiftKey && !/[a-z\d?]/i.test(key);
  return ((other && lies) || key).toLowerCase();
}
