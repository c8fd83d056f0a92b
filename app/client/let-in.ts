/**
 * Inserts deferred scripts and styles from their templates after the first paint (`app/layout/document/deferred-scripts.tsx`,
 * `document.tsx`).
 */
export function letIn(document: Document): void {
  for (const aside of document.querySelectorAll<HTMLTemplateElement>('template[data-late]'))
    aside.replaceWith(document.importNode(aside.content, true));
}
