/** A browser that does not say it has painted leaves the page no longer without its scripts, ms. */
const patience = 1000;

/**
 * Does some work once the page's first text or picture can be seen: until then network and processor belong to that. What is behind another
 * window is not painted.
 */
export function afterPaint(view: Window & typeof globalThis, work: () => void): void {
  if (view.document.visibilityState === 'hidden') {
    view.setTimeout(work);
    return;
  }
  const { PerformanceObserver: Observer } = view;
  if (!Observer?.supportedEntryTypes?.includes('paint')) {
    view.requestAnimationFrame(() => view.setTimeout(work));
    return;
  }
  const observer = new Observer((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length) begin();
  });
  const timer = view.setTimeout(begin, patience);
  observer.observe({ type: 'paint', buffered: true });

  function begin(): void {
    observer.disconnect();
    view.clearTimeout(timer);
    work();
  }
}
