/** Field, in the form of a list, of the rows that can be ticked, so that it tells of those that are not. */
export const tickableField = 'visade';

/** Rows that stand without their tick, in the address of a list. */
export const untickedField = 'utom';

/** Ids in one field: a form has one of each name. */
export const asField = (ids: readonly string[]) => ids.join(' ');

/** Ids of such a field. */
export const idsIn = (value: string | null) => value?.split(' ').filter(Boolean) ?? [];

/** Rows of a list that were left without a tick, from the fields of its form. @param ticked ids of rows */
export function leftUnticked(
  fields: Iterable<readonly [name: string, value: unknown]>,
  ticked: readonly string[],
): string[] {
  return [...fields].flatMap(([name, value]) =>
    (name === tickableField || name === untickedField) && typeof value === 'string'
      ? idsIn(value).filter((id) => !ticked.includes(id))
      : [],
  );
}
