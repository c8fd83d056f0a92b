/** How many a page reports: an error in a loop is one error. */
const most = 5;

/** Tells our own server of what goes wrong on the page. How to write it down is fetched when it is needed. */
export function watchForErrors(view: Window): void {
  let reported = 0;

  function report(event: Event): void {
    if (reported >= most) return;
    reported += 1;
    import('./error-report.ts').then(({ sendReport }) => sendReport(view, event)).catch(() => {});
  }

  // What cannot be loaded is told to its element alone.
  view.addEventListener('error', report, { capture: true });
  view.addEventListener('unhandledrejection', report);
}
