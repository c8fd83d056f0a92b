/** Writes a text, or the nodes of an element, in its place. */
export type Announcer = (place: Element, said: string | Element) => void;

/**
 * Returns an announcer that writes only what has changed: unchanged text must not be announced again. It compares what
 * the server says, for a translator may have changed what the page says.
 */
export function announcer(): Announcer {
  let last: string | null = null;
  return (place, said) => {
    const text = typeof said === 'string' ? said : (said.textContent ?? '');
    if (text !== (last ?? place.textContent))
      place.replaceChildren(...(typeof said === 'string' ? [said] : said.childNodes));
    last = text;
  };
}
