/** Scrolling that counts as turning round, px. */
const turn = 8;

/**
 * Closes the menu when the page is left, so that it is closed on return, and marks the page while it is scrolled down,
 * so that the stylesheet slides the button away. The browser's popover does the rest.
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
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - last) < turn) return;
      page.documentElement.toggleAttribute('data-scrolled-down', scrollY > last && scrollY > 0);
      last = scrollY;
    },
    { passive: true },
  );
}
