// What is said to who listens instead of looking. The parts `Live` read it out.
const KEPT = 12;

class Said {
  /** The last lines, for a pause in what is being read. */
  log = $state.raw<readonly { key: number; text: string }[]>([]);
  /** What has to be heard at once: "your turn". */
  urgent = $state('');
  /** The number of lines there were so far, and the next one's key. */
  lines = 0;

  tell(text: string): void {
    if (text) this.log = [...this.log, { key: this.lines++, text }].slice(-KEPT);
  }
}

export const live = new Said();
