import { stdSerializers } from 'pino';

/** Names under which nothing may be logged, whatever stands there: what opens something, and what is about people. */
export const secretNames = [
  'authorization',
  'Authorization',
  'cookie',
  'Cookie',
  'set-cookie',
  'Set-Cookie',
  'password',
  'token',
  'accessToken',
  'secret',
  'clientSecret',
  'key',
  'apiKey',
  'personalNumber',
  'email',
  'mobile',
  'phone',
  'street',
  'postcode',
  'firstname',
  'lastname',
  'greeting',
  // PostgreSQL quotes a row's values here.
  'detail',
  'parameters',
  'body',
] as const;

const secret: ReadonlySet<string> = new Set(secretNames);
const censored = '…';
/** `error.cause.config.headers.authorization` is no deeper, and pino writes nothing that is. */
const deepest = 5;

/** What is looked for where there is an `@`, which hardly any line has; from one place of a run only, or a long one would take its square. */
const beforeAt = [
  // Name and password in an address.
  /(?<=\/\/)[^/@\s":]+:[^/@\s"]+(?=@)/g,
  // An e-mail address.
  /(?<![\w.+%-])[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g,
];
const anywhere = [
  // A personal number, in any writing; in no longer number, and not inside an id.
  /(?<![\w-])(?:(?:19|20)\d{2}|\d{2})(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01]|[67-8]\d|9[01])[-+ ]?\d{4}(?![\w-])/g,
  // What opens something at a provider, at the content service, or in an Authorization header.
  /\b(?:sk|rk|whsec|pi|seti|cs)_(?:test_|live_)?\w{10,}(?:_secret_\w+)?/g,
  /\bCFPAT-[\w-]{20,}/g,
  /\b(?:Bearer|Basic) [\w.~+/=-]{8,}/g,
];

/** A line as it may leave the house: what looks like a person or a secret is taken out of every text in it. */
export function withoutSecrets(line: string): string {
  const patterns = line.includes('@') ? [...beforeAt, ...anywhere] : anywhere;
  return patterns.reduce((text, pattern) => text.replace(pattern, censored), line);
}

/**
 * The same without what stands under a secret name, errors written out, and each part told of once: what connections lead to leads
 * back to them in a thousand ways. A record with nothing of the kind is given back as it is.
 */
export function withoutSecretFields<T extends object>(record: T): T {
  return search(record, 0, new Set<object>([record])) as T;
}

function search(record: object, depth: number, seen: Set<object>): object {
  const found = Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
    const shown = secret.has(name) ? censored : shownOf(value, depth + 1, seen);
    return shown === value ? [] : [[name, shown]];
  });
  if (!found.length) return record;
  return Object.assign(Array.isArray(record) ? [...record] : { ...record }, Object.fromEntries(found));
}

function shownOf(value: unknown, depth: number, seen: Set<object>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (seen.has(value) || depth > deepest || ArrayBuffer.isView(value)) return censored;
  seen.add(value);
  if (value instanceof Error) return search(stdSerializers.err(value), depth, seen);
  if ('toJSON' in value && typeof value.toJSON === 'function') return shownOf(value.toJSON(), depth, seen);
  return search(value, depth, seen);
}
