/** Closes the menu when the page is left, so that coming back finds it closed; the rest the browser does by itself. */
export function enhanceMenu(page: Document): void {
  const menu = page.querySelector<HTMLElement>('.menu');
  if (!menu || typeof menu.hidePopover !== 'function') return;
  const close = () => {
    if (menu.matches(':popover-open')) menu.hidePopover();
  };
  addEventListener('pagehide', close);
  // Wide windows have tabs instead of a menu.
  matchMedia('(width >= 60rem)').addEventListener('change', close);
}
