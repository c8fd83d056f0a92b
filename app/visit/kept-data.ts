import { type UNSAFE_DataWithResponseInit as WithInit, data as withInit } from 'react-router';

const hidden = Symbol('kept-data');

/**
 * A loader's or an action's data, kept out of sight until `unwrap`. React Router writes the data of every page down for the browser,
 * although a document sends none; what stands under a symbol it does not see. Its status and headers, and a Response, stay the router's.
 */
export function keepHere(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  if (isWithInit(given)) return withInit(keepHere(given.data), given.init ?? undefined);
  return Object.getPrototypeOf(given) === Object.prototype ? { [hidden]: given } : given;
}

/** What the routes of a page gave. */
export function unwrap(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).map(([id, data]) => [id, isKept(data) ? data[hidden] : data]));
}

/** As React Router tells it, of whichever of its copies it comes. */
function isWithInit(given: object): given is WithInit<unknown> {
  return 'type' in given && given.type === 'DataWithResponseInit';
}

function isKept(data: unknown): data is { [hidden]: unknown } {
  return typeof data === 'object' && data !== null && hidden in data;
}
