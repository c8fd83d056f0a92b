/** First words of what a page logs that was changed before hydration (`app/ui/hydration/hydrate.client.tsx`). */
export const changedPage = 'The page was changed before hydration.';

// Functions that run in the page and do to it what browser extensions do.

/** A password manager: puts an element of its own beside every field, inside what the site has made. */
export function putBesideFields(): void {
  for (const field of document.querySelectorAll('main input:not([type="hidden"]), main textarea')) {
    field.after(document.createElement('div'));
    field.before(Object.assign(document.createElement('com-manager-icon'), { textContent: 'key' }));
  }
}

/** An extension that takes every field into a wrapper of its own. */
export function wrapFields(): void {
  for (const field of document.querySelectorAll('main input:not([type="hidden"]), main textarea')) {
    const wrapper = document.createElement('span');
    const hadFocus = field === document.activeElement;
    field.replaceWith(wrapper);
    wrapper.append(field);
    if (hadFocus) (field as HTMLInputElement).focus();
  }
}

/**
 * A translator: names its language, and takes the place of each text with elements of its own, as Google Translate does.
 * @param mark added to each text as its translation; '' only moves the texts
 */
export function translateTexts(mark: string): void {
  document.documentElement.lang = 'en';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(
    ({ data, parentElement }) => data.trim() && !parentElement?.closest('script, style'),
  )) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data + mark;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Texts of an app that stand beside an element or another text: React would hold on to the text's node. */
export function bareTexts(): string[] {
  const app =
    document.getElementById('steg') ?? (document.querySelector('main > search') && document.querySelector('main'));
  if (!app) return [];
  const walker = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
  const bare: string[] = [];
  while (walker.nextNode()) {
    const { parentNode, textContent } = walker.currentNode;
    if (parentNode && parentNode.childNodes.length > 1) bare.push(`${parentNode.nodeName}: ${textContent}`);
  }
  return bare;
}
