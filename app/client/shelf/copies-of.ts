/**
 * Copies of the list items that a template in the element holds for these ids, in their order. Items that are no longer
 * published have none, and are skipped.
 */
export function copiesOf(place: HTMLElement, ids: readonly string[]): Node[] {
  const known = place.querySelector('template')?.content.querySelectorAll<HTMLElement>('[data-id]') ?? [];
  const byId = new Map([...known].map((item) => [item.dataset.id, item]));
  return ids.flatMap((id) => byId.get(id)?.cloneNode(true) ?? []);
}
