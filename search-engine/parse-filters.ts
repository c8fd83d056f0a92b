/** A condition on a record: a facet value, or a numeric range. */
export type Condition = { attribute: string; not: boolean } & (
  | { kind: 'facet'; value: string; score?: number }
  | { kind: 'number'; least: number; most: number; open: boolean }
);

/** All groups must hold; within a group, one condition is enough. */
export type FilterConditions = Condition[][];

/** Syntax error in a filter. `position` is the zero-based character index in `filters`; -1 in a facet filter. */
export class FilterError extends Error {
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.name = 'FilterError';
    this.position = position;
  }
}

type Token = { text: string; position: number; quoted: boolean };

const tokenPattern = /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(<=|>=|!=|[<>=:()])|([^\s"'():<>=!]+|!))/y;
const mostScore = 65_535;
const relations = ['=', '!=', '<', '<=', '>', '>='];

/**
 * Parses Algolia's filter language: `a:b`, `a:"b c"`, `n >= 3`, `n:1 TO 5`, NOT before any of them, AND and OR
 * between them, and `a:b<score=2>`: what matching it is worth. OR binds tighter; parentheses may hold either. A value alone is a tag (`_tags`). An OR group may
 * not contain AND, nor may NOT precede a group. @throws FilterError
 */
export function parseFilters(text: string): FilterConditions {
  const tokens = tokenize(text);
  if (tokens.length === 0) return [];
  let next = 0;

  const conditions = all();
  const rest = tokens[next];
  if (rest) throw new FilterError(`expected AND or OR, found ${rest.text}`, rest.position);
  return conditions;

  function all(): FilterConditions {
    const groups = some();
    while (takes('AND')) groups.push(...some());
    return groups;
  }

  function some(): FilterConditions {
    const start = tokens[next]?.position ?? text.length;
    const groups = one();
    while (takes('OR')) {
      const other = one();
      if (groups.length > 1 || other.length > 1) throw new FilterError('an OR group may not hold an AND', start);
      groups[0]?.push(...(other[0] ?? []));
    }
    return groups;
  }

  function one(): FilterConditions {
    if (takes('(')) {
      const inner = all();
      if (!takes(')')) throw new FilterError('a parenthesis is not closed', tokens[next]?.position ?? text.length);
      return inner;
    }
    const not = takes('NOT');
    const token = tokens[next];
    if (not && token?.text === '(' && !token.quoted)
      throw new FilterError('NOT may not stand before a group', token.position);
    return [[condition(not)]];
  }

  function condition(not: boolean): Condition {
    const name = word('an attribute');
    if (takes(':')) return facetOrRange(name.text, not);
    const relation = relations.find((sign) => takes(sign));
    if (relation) return compare(name.text, relation, number(word('a number')), not);
    return { kind: 'facet', attribute: '_tags', value: name.text, not };
  }

  function facetOrRange(attribute: string, not: boolean): Condition {
    const relation = relations.find((sign) => takes(sign));
    if (relation) return compare(attribute, relation, number(word('a number')), not);
    const value = word('a value');
    if (!value.quoted && takes('TO')) {
      return { kind: 'number', attribute, not, least: number(value), most: number(word('a number')), open: false };
    }
    return { kind: 'facet', attribute, value: value.text, not, ...readScore() };
  }

  /** `<score=2>` after a value: what a match is worth. Algolia takes whole numbers from 0 to 65535. */
  function readScore(): { score?: number } {
    if (!takes('<')) return {};
    const { position } = tokens[next] ?? { position: text.length };
    if (!takes('score') || !takes('=')) throw new FilterError('expected <score=…>', position);
    const written = word('a score');
    const score = number(written);
    if (!Number.isInteger(score) || score < 0 || score > mostScore)
      throw new FilterError(`a score is a whole number up to ${mostScore}`, written.position);
    if (!takes('>')) throw new FilterError('expected >', tokens[next]?.position ?? text.length);
    return { score };
  }

  function word(expected: string): Token {
    const token = tokens[next];
    if (!token || (!token.quoted && /^([<>=:()!]|[<>!]=|AND|OR|NOT)$/.test(token.text)))
      throw new FilterError(`expected ${expected}, found ${token?.text ?? 'the end'}`, token?.position ?? text.length);
    next += 1;
    return token;
  }

  function takes(sign: string): boolean {
    const token = tokens[next];
    if (!token || token.quoted || token.text !== sign) return false;
    next += 1;
    return true;
  }
}

/**
 * Parses `['a:b', ['c:d', 'c:-e']]`: all must hold, and of an inner list one. `-` before either side negates; `\-`
 * is a literal hyphen.
 */
export function parseFacetFilters(filters: readonly (string | readonly string[])[]): FilterConditions {
  return filters
    .map((group) => (typeof group === 'string' ? [group] : group).map(facetFilter))
    .filter((group) => group.length > 0);
}

function facetFilter(text: string): Condition {
  const colon = typeof text === 'string' ? text.indexOf(':') : -1;
  if (colon < 1) throw new FilterError(`a facet filter reads attribute:value, not ${text}`, -1);
  const attribute = text.slice(0, colon).trim();
  const value = text.slice(colon + 1).trim();
  return {
    kind: 'facet',
    attribute: bare(attribute),
    value: unquoted(bare(value)),
    not: attribute.startsWith('-') !== value.startsWith('-'),
  };
}

function bare(text: string): string {
  return text.replace(/^(\\(?=-)|-)/, '');
}

function unquoted(text: string): string {
  return /^(".*"|'.*')$/s.test(text) ? text.slice(1, -1) : text;
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  while (text.slice(position).trim() !== '') {
    tokenPattern.lastIndex = position;
    const match = tokenPattern.exec(text);
    if (!match) throw new FilterError('a quotation mark is not closed', position);
    const quote = match[1] ?? match[2];
    const written = match[0].trimStart();
    const start = tokenPattern.lastIndex - written.length;
    tokens.push({
      text: quote?.replaceAll(/\\(.)/gs, '$1') ?? written,
      position: start,
      quoted: quote !== undefined,
    });
    position = tokenPattern.lastIndex;
  }
  return tokens;
}

function number(token: Token): number {
  const value = Number(token.text);
  if (token.quoted || token.text === '' || Number.isNaN(value))
    throw new FilterError(`expected a number, found ${token.text}`, token.position);
  return value;
}

function compare(attribute: string, relation: string, value: number, not: boolean): Condition {
  const equal = relation === '=' || relation === '!=';
  return {
    kind: 'number',
    attribute,
    not: relation === '!=' ? !not : not,
    least: equal || relation.startsWith('>') ? value : -Infinity,
    most: equal || relation.startsWith('<') ? value : Infinity,
    open: relation === '<' || relation === '>',
  };
}
