// What this device keeps. A browser may have no room left, or let a page keep nothing at all: then
// everything goes on as on a device that is new here. What was kept may be of any form.

export interface Store {
  get(key: string): string | null;
  /** The JSON that was kept; null where there is none that can be read. */
  read(key: string): unknown;
  /** Keep a text, and say whether it is really there. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** All keys that begin so. */
  keys(prefix: string): string[];
}

type Browsers = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A store over the browser's, which is asked for each time: even that may be denied. */
export function storeOf(open: () => Browsers): Store {
  const attempt = <T>(act: (storage: Browsers) => T, otherwise: T): T => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    read: (key) => attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null') as unknown, null),
    set: (key, value) => attempt((storage) => (storage.setItem(key, value), storage.getItem(key) === value), false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: (prefix) =>
      attempt((storage) => Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((key) => key.startsWith(prefix)), []),
  };
}

/** For all tabs, until it is removed. */
export const local = storeOf(() => localStorage);
/** For this tab alone. */
export const session = storeOf(() => sessionStorage);

/** The table that the person sat at last. */
export const LAST_TABLE = 'basra-last-table';
/** Which seat the person has at a table. */
export const SEAT = 'basra-seat/';
/** What the person's part in a shuffle was, and what was seen of the round. */
export const FAIR = 'basra-fair/';
/** Which match is played at a table. */
export const MATCH = 'basra-match/';
/** What was said at a table. */
export const CHAT = 'basra-chat/';

/** Forget whoever played on this device; what the device is set to stays. */
export function forgetPerson(): void {
  for (const prefix of [LAST_TABLE, SEAT, FAIR, MATCH]) local.keys(prefix).forEach(local.remove);
  session.keys(CHAT).forEach(session.remove);
}
