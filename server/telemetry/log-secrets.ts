import { stdSerializers } from 'pino';

/** Field names whose values are never logged: secrets and personal data. */
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
/** Depth limit. `error.cause.config.headers.authorization` is no deeper, and pino writes nothing that is. */
const deepest = 5;

/**
 * Patterns tried only on lines with an `@`, which are rare. Each matches from the start of a run only: otherwise a
 * long run would take quadratic time.
 */
const beforeAt = [
  // Name and password in a URL.
  /(?<=\/\/)[^/@\s":]+:[^/@\s"]+(?=@)/g,
  // An e-mail address.
  /(?<![\w.+%-])[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g,
];
const anywhere = [
  // A Swedish personal number in any spelling; not inside a longer number or an id.
  /(?<![\w-])(?:(?:19|20)\d{2}|\d{2})(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01]|[67-8]\d|9[01])[-+ ]?\d{4}(?![\w-])/g,
  // Keys and tokens: of Stripe, of Contentful, and in an Authorization header.
  /\b(?:sk|rk|whsec|pi|seti|cs)_(?:test_|live_)?\w{10,}(?:_secret_\w+)?/g,
  /\bCFPAT-[\w-]{20,}/g,
  /\b(?:Bearer|Basic) [\w.~+/=-]{8,}/g,
];

/** Redacts personal numbers, e-mail addresses and secrets from a whole log line. */
export function withoutSecrets(line: string): string {
  const patterns = line.includes('@') ? [...beforeAt, ...anywhere] : anywhere;
  return patterns.reduce((text, pattern) => text.replace(pattern, censored), line);
}

/**
 * Redacts fields with secret names, serialises errors, and shows each object once: connections refer back to
 * themselves in a thousand ways. Returns the record itself when it has nothing to redact.
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
