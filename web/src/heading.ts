// A screen says which one it is: its heading names the page, and is where one begins when the last
// screen has taken the focus with it.
import type { Attachment } from 'svelte/attachments';
import { settings } from './settings.svelte';

/** The first screen leaves one at the page's beginning. */
let begun = false;

/** For a screen's heading; `busy` is a screen that only waits for the next. */
export const heads =
  (scene: string, busy = false): Attachment<HTMLElement> =>
  (heading) => {
    const app = settings.words.say('app-name');
    document.title = scene === app ? app : settings.words.say('page-title', { scene, app }).replace(/[\u2068\u2069]/g, '');
    heading.tabIndex = -1;
    if (begun && document.activeElement === document.body) heading.focus({ preventScroll: true });
    begun ||= !busy;
  };
