/** Where the router finds class mode: no visitor's address, so that the page it shows keeps its own route and styles. */
const classModeRoot = '/_/klass';

/** Pages that class mode can show: animals, quizzes, lessons and other texts. */
const shown = /^(?:\/[a-z]{2})?\/(?:djurfakta|fragesport|hjalp-djuren|klubbnytt|aktuellt|vuxen)\/[^/]/i;

/** True for an address whose query asks for class mode, `?visa=klass`, on a page that may have one. */
export function isClassMode(address: string): boolean {
  const query = address.indexOf('?');
  return query > 0 && /[?&]visa=klass(?:&|$)/.test(address.slice(query)) && shown.test(address.slice(0, query));
}

/** True for an address that asks for a recipe's amounts for so many, `?portioner=6`. */
function asksForServings(address: string): boolean {
  return /^[^?]+\?(?:[^#]*&)?portioner=\d/.test(address);
}

/** True for an address whose query makes it a page of its own: no page that is kept without its query is sent for it. */
export function isOfItsQuery(address: string): boolean {
  return isClassMode(address) || asksForServings(address);
}

/** Address at which the router finds the class mode of a page. */
export function toClassModeRoute(address: string): string {
  return classModeRoot + address;
}

/** Address of the page that class mode shows: the visitor's own. */
export function withoutClassModeRoot(url: URL): URL {
  const own = new URL(url);
  own.pathname = url.pathname.slice(classModeRoot.length);
  return own;
}
