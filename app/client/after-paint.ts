/** Timeout in ms for browsers that never report a paint. */
const patience = 1000;

/**
 * Runs work after the first contentful paint: until then the network and CPU belong to rendering. A hidden page is
 * never painted, so it does not wait.
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
