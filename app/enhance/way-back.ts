/**
 * Whoever goes back to an answer to a sent form, such as a step with its faults, gets that page anew. Without this the browser asks
 * whether the form is to be sent once more, or shows an error of its own. Reloading it still sends it again.
 */
export function easeWayBack(page: Document, { history }: Window): void {
  const leave = () => history.replaceState(history.state, '');
  page.addEventListener('submit', leave, { capture: true });
  page.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[href]')) leave();
    },
    { capture: true },
  );
}
