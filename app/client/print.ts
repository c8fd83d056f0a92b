/** Shows the buttons that print the page: without this script they would do nothing. */
export function offerPrinting(page: Document, window: Window): void {
  for (const button of page.querySelectorAll<HTMLElement>('[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }
}
