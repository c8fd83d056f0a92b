/** Scrolling that counts as turning round, px. */
const turn = 8;

const textFields = 'main :is(select, textarea, input:not([type=radio], [type=checkbox]))';

/**
 * Closes the menu when the page is left, so that it is closed on return. Marks the page while it is scrolled down, and
 * while a text field has focus, so that the stylesheet slides the button away. The browser's popover does the rest.
 */
export function enhanceMenu(page: Document): void {
  const menu = page.querySelector<HTMLElement>('.menu');
  if (!menu || typeof menu.hidePopover !== 'function') return;
  const close = () => {
    if (menu.matches(':popover-open')) menu.hidePopover();
  };
  addEventListener('pagehide', close);
  // Wide windows show tabs instead of the menu.
  matchMedia('(width >= 60rem)').addEventListener('change', close);
  const slideAway = (isAway: boolean) => page.documentElement.toggleAttribute('data-menu-away', isAway);
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - last) < turn) return;
      slideAway(scrollY > last && scrollY > 0);
      last = scrollY;
    },
    { passive: true },
  );
  page.addEventListener('focusin', ({ target }) => slideAway((target as Element).matches(textFields)));
  page.addEventListener('focusout', () => slideAway(false));
}
