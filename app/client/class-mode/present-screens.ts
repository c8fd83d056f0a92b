import { scrollsFirst, type Turn, turnOfKey, turnOfSwipe } from './turns.ts';

/** Turns the screens of class mode by keys, a presenter's remote and swipes. The links do the same without it. */
export function presentScreens(page: Document): void {
  const screens = [...page.querySelectorAll<HTMLElement>('.screen')];
  const currentPlace = () => Math.max(0, screens.indexOf(page.querySelector('.screen:target') ?? page.body));

  function show(place: number): void {
    const screen = screens[place];
    // Replaced, so that one step back leaves class mode.
    if (screen) location.replace(`#${screen.id}`);
  }

  function take(turn: Turn): void {
    const here = currentPlace();
    const answer = screens[here]?.querySelector('details');
    if (turn === 'on' && answer && !answer.open) answer.open = true;
    else if (turn === 'close') screens[here]?.querySelector<HTMLElement>('[data-close]')?.click();
    else show({ on: here + 1, back: here - 1, first: 0, last: screens.length - 1 }[turn]);
  }

  page.addEventListener('keydown', (event) => {
    const turn = turnOfKey(event);
    const isPressing = event.key === ' ' && event.target instanceof Element && event.target.matches('summary, a');
    if (!turn || isPressing || (scrollsFirst(event.key) && hasMore(turn, page.documentElement))) return;
    event.preventDefault();
    take(turn);
  });

  let start: Touch | undefined;
  page.addEventListener('touchstart', ({ touches }) => (start = touches.length === 1 ? touches[0] : undefined), {
    passive: true,
  });
  page.addEventListener('touchend', ({ changedTouches: [end] }) => {
    const turn = start && end && turnOfSwipe(end.clientX - start.clientX, end.clientY - start.clientY);
    if (turn) take(turn);
  });
}

/** True while a screen that is longer than the window has more of it in this direction. */
function hasMore(turn: Turn, { scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  return turn === 'on' ? scrollTop + clientHeight < scrollHeight - 2 : scrollTop > 2;
}
