import type { List } from '../resources.ts';
import { invalidRequest, noSuch } from './api-error.ts';
import type { Parameters } from './parameters.ts';

/** Paging parameters of every list. */
export const pagingParameters = ['limit', 'starting_after', 'ending_before', 'created'] as const;

export function listOf<Item>(url: string, data: Item[], hasMore = false): List<Item> {
  return { object: 'list', data, has_more: hasMore, url };
}

/**
 * Returns one page of a list: `limit` 1–100 (10), `starting_after` and `ending_before` with an id, `created` as a
 * second or `created[gt|gte|lt|lte]`.
 * @param items newest first, already filtered
 */
export function listPage<Item extends { id: string; created: number }>(
  url: string,
  items: Item[],
  parameters: Parameters,
): List<Item> {
  const limit = readLimit(parameters);
  const inTime = items.filter(readCreated(parameters));
  const before = parameters.text('ending_before');
  if (before !== null) {
    const end = indexOf(inTime, before, 'ending_before');
    return listOf(url, inTime.slice(Math.max(0, end - limit), end), end > limit);
  }
  const after = parameters.text('starting_after');
  const start = after === null ? 0 : indexOf(inTime, after, 'starting_after') + 1;
  return listOf(url, inTime.slice(start, start + limit), inTime.length > start + limit);
}

export function readLimit(parameters: Parameters): number {
  const limit = parameters.integer('limit') ?? 10;
  if (limit >= 1 && limit <= 100) return limit;
  throw invalidRequest('This value must be between 1 and 100 (inclusive).', {
    code: 'parameter_invalid_integer',
    param: 'limit',
  });
}

function indexOf(items: { id: string }[], id: string, param: string): number {
  const at = items.findIndex((item) => item.id === id);
  if (at < 0) throw noSuch('object', id, param, 400);
  return at;
}

function readCreated(parameters: Parameters): (item: { created: number }) => boolean {
  if (typeof parameters.values.created === 'string') {
    const second = parameters.integer('created');
    return ({ created }) => created === second;
  }
  const range = parameters.object('created');
  if (!range) return () => true;
  range.accept(['gt', 'gte', 'lt', 'lte']);
  const [gt, gte, lt, lte] = (['gt', 'gte', 'lt', 'lte'] as const).map((bound) => range.integer(bound));
  return ({ created }) =>
    created > (gt ?? -1) && created >= (gte ?? 0) && created < (lt ?? Infinity) && created <= (lte ?? Infinity);
}
