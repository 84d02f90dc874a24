// How long a message from the table holds the clock.
import type { AnyMessage } from '../protocol';
import { DURATION } from './clock';

/** The pause after a message: another's card is looked at before the next thing happens. */
export function pauseAfter(message: AnyMessage, you: number | null): number {
  if (message.type !== 'update') return 0;
  return message.events.reduce((most, event) => {
    if (event.type !== 'played') return most;
    const { seat, play } = event.played;
    const look = seat === you ? 0 : DURATION.lookOther;
    return Math.max(most, play.basra === 'none' ? look : DURATION.basra);
  }, 0);
}
