/**
 * Pages that a device keeps to read without a net: the front page, the lists and pages of animals, and what belongs to
 * them. A form, an order, a search or a page of one's own is never among them.
 */
export function isKept(path: string): boolean {
  return /^(\/(?:sv|en))?(\/|\/app|\/utan-nat|\/hjalp-djuren\/diplom|\/djurfakta(\/(?!overraska$)[\w-]+){0,3}|\/fragesport\/utan-nat\/(plats\/)?[\w-]+)?$/.test(
    path,
  );
}

/** True for a page of the sections that anybody may read. Other addresses are left to the browser alone. */
export function isOpen(path: string): boolean {
  return /^(\/(?:sv|en))?(\/(djurfakta|hjalp-djuren|klubbnytt|aktuellt|fragesport|om-oss|vuxen|app|utan-nat)(\/.*)?)?\/?$/.test(
    path,
  );
}

/** True for a file that pages show or run: it has a content hash, or the token of its picture, in its address. */
export function isFile(path: string): boolean {
  return /^\/(assets|_ipx|images)\//.test(path);
}

/** Files that a page names, without a picture's other sizes. */
export function filesIn(html: string): string[] {
  const found = html.matchAll(/(?:src|href|url)(?:="|\()(\/(?:assets|_ipx|images)\/[^")\s]+)/g);
  return [...new Set([...found].map(([, path = '']) => path.replaceAll('&amp;', '&')))];
}

/** Pages of animals that a page leads to, each once. */
export function animalsIn(html: string): string[] {
  const found = html.matchAll(/<a [^>]*href="((?:\/(?:sv|en))?\/djurfakta\/(?!overraska")[\w-]+)"/g);
  return [...new Set([...found].map(([, path = '']) => path))];
}

/**
 * Quiz about an animal or a place with all of its answers on one page, by the path of the animal, the place, or the
 * quiz whose answers are a page each. Null for other paths.
 */
export function wholeQuizOf(path: string): string | null {
  const [, language = '', subject] =
    /^(\/(?:sv|en))?\/(?:djurfakta|fragesport)\/((?:plats\/)?[\w-]+)$/.exec(path) ?? [];
  return subject ? `${language}/fragesport/utan-nat/${subject}` : null;
}

/** Fragment of the question that a quiz's query names. A further round has other questions: it begins anew. */
export function questionIn(search: string): string {
  const query = new URLSearchParams(search);
  const number = query.has('omgang') ? '1' : (query.get('fraga') ?? '1');
  return `#fraga-${encodeURIComponent(number)}`;
}

/** True for a place, such as `/djurfakta/plats/skog`, that may be chosen to be kept with all of its animals. */
export function isPlace(path: string): boolean {
  return /^(\/(?:sv|en))?\/djurfakta\/plats\/[\w-]+$/.test(path);
}

/** Address below which the cache remembers that a place was chosen, and when it was last fetched. */
export function markOf(place: string): string {
  return `${place}?vald`;
}

/** Identity of a picture, whichever its size: the address after `/_ipx/{size}/`. Null for other files. */
export function pictureIn(path: string): string | null {
  return /^\/_ipx\/[^/]+(\/.+)$/.exec(path)?.[1] ?? null;
}

/** A kept page with the notice that it is read without a net, as the offline page has it in its template. */
export function withNotice(html: string, offlinePage: string): string {
  const [, notice = ''] = /<template data-offline-notice="[^"]*">(.*?)<\/template>/s.exec(offlinePage) ?? [];
  return html.replace('</body>', () => `${notice}</body>`);
}
