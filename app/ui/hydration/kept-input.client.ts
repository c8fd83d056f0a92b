const tracked = 'input:not([type="hidden"]), textarea, select, details, summary, button, a[href], [tabindex]';

/** Where the focus is, with the selection of a text field. */
interface Focus {
  element: Element | null;
  selection: [start: number, end: number, direction: 'forward' | 'backward' | 'none'] | null;
}

/** Returns all elements that hold something of the visitor: a value, a choice, the focus. */
export function trackedIn(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(tracked)];
}

export function readFocus(): Focus {
  const element = document.activeElement;
  // An e-mail field has no selection to read: it says null.
  if (!isText(element) || element.selectionStart === null) return { element, selection: null };
  const { selectionStart, selectionEnd, selectionDirection } = element;
  return { element, selection: [selectionStart, selectionEnd ?? selectionStart, selectionDirection ?? 'none'] };
}

/**
 * Moves values, choices and the focus from elements that were replaced to those that replaced them. Does nothing where
 * the elements are still in place.
 */
export function restoreInput(container: HTMLElement, before: readonly HTMLElement[], focus: Focus): void {
  if (before.every(({ isConnected }) => isConnected)) return;
  const after = trackedIn(container);
  const successorOf = (element: Element) => {
    const own = likenessOf(element);
    const place = before.filter((other) => likenessOf(other) === own).indexOf(element as HTMLElement);
    return after.filter((other) => likenessOf(other) === own)[place];
  };
  for (const element of before) {
    const successor = successorOf(element);
    if (!element.isConnected && successor) copyInput(element, successor);
  }
  const { element, selection } = focus;
  const target = element?.isConnected ? element : element && successorOf(element);
  // React has focused what autofocuses, though the visitor was elsewhere.
  if (target !== document.activeElement && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (!(target instanceof HTMLElement) || target === document.body) return;
  target.focus({ preventScroll: true });
  if (selection && isText(target)) target.setSelectionRange(...selection);
}

function copyInput(from: Element, to: Element): void {
  if (isChoice(from) && isChoice(to)) to.checked = from.checked;
  if (isText(from) && isText(to) && to.value !== from.value) to.value = from.value;
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) to.value = from.value;
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
}

/** Traits that an element and its successor share. Foreign code adds classes and data attributes, not these. */
function likenessOf(element: Element): string {
  const names = isChoice(element) ? ['type', 'name', 'value'] : ['id', 'name', 'href'];
  return [element.localName, ...names.map((name) => element.getAttribute(name))].join('\n');
}

function isChoice(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox');
}

function isText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !isChoice(element));
}
