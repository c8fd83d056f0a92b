import { noSuch } from './api/api-error.ts';

/** In-memory collection of all resources of one kind. */
export interface Shelf<Item> {
  add(item: Item): Item;
  find(id: string | null | undefined): Item | null;
  /** Finds the resource of an id in a path. 404 in the vendor's words when missing. */
  get(id: string): Item;
  /** Finds the resource of an id parameter. 400 when missing. */
  linked(id: string, param: string): Item;
  /** Lists the resources, newest first. */
  list(): Item[];
}

/**
 * @param name the vendor's name of the resource in error messages, such as payment_intent
 * @param param name of the id in a path
 */
export function createShelf<Item extends { id: string }>(name: string, param = 'id'): Shelf<Item> {
  const items = new Map<string, Item>();

  function get(id: string, named: string, status: 400 | 404): Item {
    const item = items.get(id);
    if (!item) throw noSuch(name, id, named, status);
    return item;
  }

  return {
    add(item) {
      items.set(item.id, item);
      return item;
    },
    find: (id) => items.get(id ?? '') ?? null,
    get: (id) => get(id, param, 404),
    linked: (id, named) => get(id, named, 400),
    list: () => [...items.values()].toReversed(),
  };
}
