/** Scrolling that counts as turning round, px. */
const turn = 8;
/** Time without scrolling after which the page is at rest, ms. */
const stillness = 120;
/** Rows of points that are tried over the button's height: closer together than any target, or line, is high. */
const rows = 5;
/** Where across the button they are tried. */
const columns = [0, 0.33, 0.67, 1];
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
 * the page is at rest it lies over nothing that can be pressed, and where there is such a place over nothing that is
 * read: it is lifted to the first free place above its own, or is away where there is none. The stylesheet moves it by
 * `--lift`.
 */
export function letGiveWay(page: Document, button: HTMLButtonElement): void {
  let last = scrollY;
  let isDown = false;
  // A field may have had focus before this script came.
  let isTyping = page.activeElement?.matches(textFields) ?? false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let search = 0;

  /** Its own menu covers the page, and has the button that closes it in the same place. */
  const isOpen = () => button.popoverTargetElement?.matches(':popover-open') ?? false;
  const settle = () => {
    // A search under way is for what stood here before.
    search += 1;
    if (isOpen()) return;
    if (isDown || isTyping) moveTo(null);
    else goOn(search, findLift(page, button));
  };
  /** Searches row by row: on a slow tablet all rows of a long page at once would hold up a press. */
  const goOn = (mine: number, rowsLeft: Generator<undefined, number | null>) => {
    if (mine !== search || isOpen()) return;
    const { done, value } = rowsLeft.next();
    if (done) moveTo(value);
    else setTimeout(goOn, 0, mine, rowsLeft);
  };
  const moveTo = (lift: number | null) => button.style.setProperty('--lift', lift === null ? away : `${-lift}px`);
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

/** Looks first for a place over no words, then for one over nothing that can be pressed. */
function* findLift(page: Document, button: HTMLElement): Generator<undefined, number | null> {
  return (yield* liftOf(page, button, true)) ?? (yield* liftOf(page, button, false));
}

/**
 * How far above its own place the button lies over nothing that can be pressed, nor over words if it spares them, px;
 * null where it does everywhere. Stops after each row that it has tried.
 */
function* liftOf(page: Document, button: HTMLElement, sparesWords: boolean): Generator<undefined, number | null> {
  const [width, height] = [button.offsetWidth + 2 * edge, button.offsetHeight + 2 * edge];
  const lowest = button.offsetTop - edge + height;
  const across = columns.map((part) => button.offsetLeft - edge + part * width);
  const [left = 0, right = 0] = [across[0], across.at(-1)];
  /** Upper edge of what the button must not cover here, px. */
  const topAt = (y: number) => {
    for (const x of across) {
      const element = page.elementFromPoint(x, y);
      const target = element?.closest(pressable);
      if (target) return target.getBoundingClientRect().top;
      const line = element && sparesWords && lineAt(element, y, left, right);
      if (line) return line.top;
    }
    return null;
  };
  const step = Math.ceil(height / rows);
  let [foot, y] = [lowest, lowest];
  while (y >= innerHeight * ceiling) {
    // Each point costs a slow tablet some milliseconds: the button itself is out of the way, and a target is left in
    // one step.
    button.style.pointerEvents = 'none';
    const top = topAt(y);
    button.style.pointerEvents = '';
    if (top !== null) foot = y = Math.min(y - step, top - 1);
    else if (y <= foot - height) return lowest - foot;
    else y = Math.max(y - step, foot - height);
    yield;
  }
  return null;
}

/** Line of an element's own words at this height that reaches between two edges. */
function lineAt(element: Element, y: number, left: number, right: number): DOMRect | undefined {
  const range = element.ownerDocument.createRange();
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE) continue;
    range.selectNode(node);
    for (const line of range.getClientRects())
      if (line.top <= y && line.bottom >= y && line.right > left && line.left < right) return line;
  }
  return undefined;
}
