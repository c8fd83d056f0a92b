/**
 * A loader's data, kept out of sight until `unwrap`. React Router writes the data of every page down for the browser, although a
 * document sends none; into a function it does not look.
 */
export function keepHere(data: unknown): unknown {
  // A Response, or data with headers of its own, is for the router to read.
  const isPlain = typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype;
  return isPlain ? () => data : data;
}

/** What the loaders of a page gave. */
export function unwrap(loaderData: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(loaderData).map(([id, data]) => [id, typeof data === 'function' ? data() : data]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}
