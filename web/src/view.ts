// What the screens show: the table that all see, joined with what only one's own seat sees.
import type { Card, PlayView, TableView, Update, Welcome } from './protocol';

export interface View extends TableView {
  /** One's own seat, null for who only looks on. */
  readonly you: number | null;
  /** Which stay at the table this is (R24); null for who only looks on. */
  readonly stay: number | null;
  readonly hand: readonly Card[];
  readonly options: readonly PlayView[];
  /** Whether one's own part of the shuffle's step has arrived. */
  readonly sent: boolean;
}

export const viewOf = ({ table, own }: Welcome | Update): View => ({
  ...table,
  you: own?.seat ?? null,
  stay: own?.stay ?? null,
  hand: own?.hand ?? [],
  options: own?.options ?? [],
  sent: own?.sent ?? false,
});
