/** Scrolling that counts as turning round, px. */
const turn = 8;
/** Time without scrolling after which the page is at rest, ms. */
const stillness = 120;
/** Distance between two points that are tried, px. Small, so that a place between two targets is found. */
const step = 6;
/** How far down the button is below the window. */
const away = '9rem';
/** Light edge around the button, px. */
const edge = 3;
/** Part of the window's height that the button leaves free above it. */
const ceiling = 0.25;

const textFields = 'main :is(select, textarea, input:not([type=radio], [type=checkbox]))';
const pressable = 'a[href], button, summary, label, input, select, textarea';

/**
 * Lets the menu's button give way. While the page is scrolled down, and while a text field has focus, it is away. When
 * the page is at rest it lies over nothing that can be pressed: it is lifted to the first free place above its own, or
 * is away where there is none. The stylesheet moves it by `--lift`.
 */
export function letGiveWay(page: Document, button: HTMLButtonElement): void {
  let last = scrollY;
  let isDown = false;
  // A field may have had focus before this script came.
  let isTyping = page.activeElement?.matches(textFields) ?? false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    // Its own menu covers the page, and has the button that closes it in the same place.
    if (button.popoverTargetElement?.matches(':popover-open')) return;
    const lift = isDown || isTyping ? null : liftOf(page, button);
    button.style.setProperty('--lift', lift === null ? away : `${-lift}px`);
  };
  const settleAtRest = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, stillness);
  };
  const watchScroll = () => {
    settleAtRest();
    if (Math.abs(scrollY - last) < turn) return;
    isDown = scrollY > last && scrollY > 0;
    last = scrollY;
    if (isDown) settle();
  };
  // Rows that scroll sideways move what lies under the button too: their events do not bubble.
  addEventListener('scroll', watchScroll, { passive: true, capture: true });
  addEventListener('resize', settleAtRest);
  new ResizeObserver(settleAtRest).observe(page.body);
  page.addEventListener('focusin', ({ target }) => {
    isTyping = (target as Element).matches(textFields);
    if (isTyping) settle();
    else settleAtRest();
  });
  page.addEventListener('focusout', () => {
    isTyping = false;
    settleAtRest();
  });
}

/** How far above its own place the button lies over nothing that can be pressed, px; null where it does everywhere. */
function liftOf(page: Document, button: HTMLElement): number | null {
  const [width, height] = [button.offsetWidth + 2 * edge, button.offsetHeight + 2 * edge];
  const lowest = button.offsetTop - edge + height;
  const across = [0, 0.25, 0.5, 0.75, 1].map((part) => button.offsetLeft - edge + part * width);
  const isFree = (y: number) =>
    across.every((x) => {
      const under = page.elementsFromPoint(x, y).find((element) => !button.contains(element));
      return !under?.closest(pressable);
    });
  let foot = lowest;
  for (let y = lowest; y >= innerHeight * ceiling; y -= step) {
    if (!isFree(y)) foot = y - step;
    else if (foot - y >= height) return lowest - foot;
  }
  return null;
}
