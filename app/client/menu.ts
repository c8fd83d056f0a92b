/** Closes the menu when the page is left, so that it is closed on return. The browser's popover does the rest. */
export function enhanceMenu(page: Document): void {
  const menu = page.querySelector<HTMLElement>('.menu');
  if (!menu || typeof menu.hidePopover !== 'function') return;
  const close = () => {
    if (menu.matches(':popover-open')) menu.hidePopover();
  };
  addEventListener('pagehide', close);
  // Wide windows show tabs instead of the menu.
  matchMedia('(width >= 60rem)').addEventListener('change', close);
}
