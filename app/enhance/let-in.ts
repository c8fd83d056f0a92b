/** Lets in what a page has put aside until it was painted (`app/layout/late-scripts.tsx`, `print-styles.tsx`), where it stands. */
export function letIn(document: Document): void {
  for (const aside of document.querySelectorAll<HTMLTemplateElement>('template[data-late]'))
    aside.replaceWith(document.importNode(aside.content, true));
}
