import { type UNSAFE_DataWithResponseInit as WithInit, data as withInit } from 'react-router';

const hidden = Symbol('kept-data');

/**
 * Hides loader or action data from React Router until `reveal`. The router serializes every page's data for the
 * browser, although a document sends none; it does not look under a symbol. Status, headers and Response objects stay
 * visible to the router.
 */
export function hideFromRouter(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  if (isWithInit(given)) return withInit(hideFromRouter(given.data), given.init ?? undefined);
  return Object.getPrototypeOf(given) === Object.prototype ? { [hidden]: given } : given;
}

/** Restores the loader data that `hideFromRouter` has hidden. */
export function reveal(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).map(([id, data]) => [id, isKept(data) ? data[hidden] : data]));
}

/** Matches by name, as React Router does, because instances may come from different copies of the package. */
function isWithInit(given: object): given is WithInit<unknown> {
  return 'type' in given && given.type === 'DataWithResponseInit';
}

function isKept(data: unknown): data is { [hidden]: unknown } {
  return typeof data === 'object' && data !== null && hidden in data;
}
