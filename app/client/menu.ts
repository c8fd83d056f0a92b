/**
 * Closes the menu when the page is left, so that it is closed on return. In a window that has the menu's button, lets
 * it give way to what is read, filled in and pressed. The browser's popover does the rest.
 */
export function enhanceMenu(page: Document): void {
  const menu = page.querySelector<HTMLElement>('.menu');
  const button = page.querySelector<HTMLButtonElement>('.menu-button');
  if (!menu || !button || typeof menu.hidePopover !== 'function') return;
  const close = () => {
    if (menu.matches(':popover-open')) menu.hidePopover();
  };
  addEventListener('pagehide', close);
  // Wide windows show tabs instead of the menu.
  const tabs = matchMedia('(width >= 60rem)');
  tabs.addEventListener('change', close);
  const giveWay = () => void import('./menu-button.ts').then(({ letGiveWay }) => letGiveWay(page, button));
  if (tabs.matches) tabs.addEventListener('change', giveWay, { once: true });
  else giveWay();
}
