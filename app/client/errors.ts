/** Report limit per page: an error in a loop counts as one error. */
const most = 5;

/** Reports errors on the page to our own server. The formatting code loads on the first error. */
export function watchForErrors(view: Window): void {
  let reported = 0;

  function report(event: Event): void {
    if (event.defaultPrevented || reported >= most) return;
    reported += 1;
    import('./error-report.ts').then(({ sendReport }) => sendReport(view, event)).catch(() => {});
  }

  // Load errors of resources do not bubble, so listen in the capture phase.
  view.addEventListener('error', report, { capture: true });
  view.addEventListener('unhandledrejection', report);
}
