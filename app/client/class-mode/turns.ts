/** Turn that a key or a swipe asks for. `on` shows a folded answer before it turns to the next screen. */
export type Turn = 'on' | 'back' | 'first' | 'last' | 'close';

interface Pressed {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const turnOf = new Map<string, Turn>(
  Object.entries({
    ArrowRight: 'on',
    PageDown: 'on',
    ' ': 'on',
    ArrowLeft: 'back',
    PageUp: 'back',
    Home: 'first',
    End: 'last',
    Escape: 'close',
  }),
);

/** Reads a key: arrows, the space bar, and what a presenter's remote sends. Null for a key that is the browser's own. */
export function turnOfKey({ key, shiftKey, altKey, ctrlKey, metaKey }: Pressed): Turn | null {
  if (altKey || ctrlKey || metaKey) return null;
  const turn = turnOf.get(key) ?? null;
  return key === ' ' && shiftKey ? 'back' : turn;
}

/** True for a key that scrolls a long screen before it turns. */
export function scrollsFirst(key: string): boolean {
  return key === ' ' || key.startsWith('Page');
}

/** Shortest swipe, px. */
const shortest = 60;

/** Reads a swipe from where a finger was put down to where it was lifted; null for a tap, and for scrolling. */
export function turnOfSwipe(right: number, down: number): Turn | null {
  if (Math.abs(right) < shortest || Math.abs(right) < 2 * Math.abs(down)) return null;
  return right < 0 ? 'on' : 'back';
}
