import { invalidRequest } from './api-error.ts';

type Searched = { created: number; metadata: Record<string, string> };

/**
 * Parses the part of the vendor's search query language that is in use: `metadata['order']:'TV7K-M4XR' AND
 * status:'succeeded'`, `-` for not, `created>1700000000` and the like, and either AND or OR. 400 for anything else.
 * @param fields searchable fields of this resource, beside metadata and created
 */
export function parseSearch<Item extends Searched>(
  query: string,
  fields: readonly (keyof Item & string)[],
): (item: Item) => boolean {
  const connectives = new Set([...query.matchAll(/\s(AND|OR)\s/gi)].map(([, word = '']) => word.toUpperCase()));
  if (connectives.size > 1) throw refuse('AND and OR cannot be combined');
  const clauses = query.trim().split(/\s+(?:AND|OR)\s+/i);
  const tests = clauses.map((clause) => parseClause(clause, fields));
  if (connectives.has('OR')) return (item) => tests.some((test) => test(item));
  return (item) => tests.every((test) => test(item));
}

function parseClause<Item extends Searched>(clause: string, fields: readonly (keyof Item & string)[]) {
  const [, not, field = '', key, operator, quoted, bare] =
    /^(-?)(\w+)(?:\[["'](.+?)["']\])?(:|[<>]=?)(?:["'](.*)["']|([\w.-]+))$/.exec(clause) ?? [];
  const value = quoted ?? bare ?? '';
  const isMetadata = field === 'metadata' && key !== undefined;
  if (!isMetadata && field !== 'created' && !fields.some((known) => known === field))
    throw refuse(`Field \`${clause}\` is an unsupported search field`);

  function matches(item: Item): boolean {
    if (isMetadata) return (item.metadata[key] ?? 'null') === value;
    const held = item[field as keyof Item];
    if (operator === ':') return String(held) === value;
    const [number, bound] = [Number(held), Number(value)];
    if (operator === '>') return number > bound;
    if (operator === '>=') return number >= bound;
    return operator === '<' ? number < bound : number <= bound;
  }
  return (item: Item) => matches(item) !== (not === '-');
}

function refuse(reason: string) {
  return invalidRequest(`We were unable to parse your search query. ${reason}.`, { param: 'query' });
}
