/**
 * Makes Back to the response of a POST, such as a step with validation errors, load that page anew with GET. Otherwise
 * the browser asks whether to submit again, or shows an error. Reloading still submits again.
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
