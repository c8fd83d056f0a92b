/** One symbol for the server's copy of this file and the build's. */
const hidden = Symbol.for('klubbhuset.kept-data');

/**
 * A loader's data, kept out of sight until `unwrap`. React Router writes the data of every page down for the browser, although a
 * document sends none; what stands under a symbol it does not see.
 */
export function keepHere(data: unknown): unknown {
  // A Response, or data with headers of its own, is for the router to read.
  const isPlain = typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype;
  return isPlain ? { [hidden]: data } : data;
}

/** What the loaders of a page gave. */
export function unwrap(loaderData: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(loaderData).map(([id, data]) => [id, isKept(data) ? data[hidden] : data]));
}

function isKept(data: unknown): data is { [hidden]: unknown } {
  return typeof data === 'object' && data !== null && hidden in data;
}
