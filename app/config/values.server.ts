import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { formPaths } from '#orders/model/form-paths.ts';
import { paymentMethods } from '#orders/model/order.ts';

interface SettingKind {
  /** A secret: never printed, and empty in the example environment file. */
  secret?: boolean;
  /** The default is the demo’s, made up: refused on a public site, or left out there where it is a link. */
  demo?: 'refused' | 'left out';
}

/** One setting: environment variable, meaning, unit, default and schema. */
export interface Setting<T = unknown> extends SettingKind {
  name: string;
  meaning: string;
  unit: string;
  /** Default when the variable is missing or empty; null: required. */
  fallback: string | null;
  schema: v.GenericSchema<string, T>;
}

export function setting<T>(
  name: string,
  meaning: string,
  unit: string,
  fallback: string | null,
  schema: v.GenericSchema<string, T>,
  kind: SettingKind = {},
): Setting<T> {
  return { name, meaning, unit, fallback, schema, ...kind };
}

// Schemas of setting values.
export const text = v.pipe(v.string(), v.trim());
export const requiredText = v.pipe(text, v.nonEmpty());
export const whole = v.pipe(text, v.regex(/^\d+$/), v.transform(Number));
/** Longest time that a setting may name, s: 11 days. Node's timers hold 24; a longer time would be over at once. */
const longestTime = 1_000_000;
export const seconds = v.pipe(whole, v.maxValue(longestTime));
export const milliseconds = v.pipe(whole, v.maxValue(longestTime * 1000));
export const origin = v.pipe(
  text,
  v.url(),
  v.check((value) => /^https?:/.test(value)),
  v.transform((value) => new URL(value).origin),
);
export const list = v.pipe(
  text,
  v.transform((value) => [...new Set(value.split(/[\s,]+/).filter(Boolean))]),
);
export const origins = v.pipe(list, v.array(origin));
/** A language and an origin, such as `sv=https://klubben.example`. */
const localeDomain = v.pipe(
  text,
  v.transform((value) => {
    const [locale, ...rest] = value.split('=');
    return { locale, origin: rest.join('=') };
  }),
  v.object({ locale: v.picklist(['sv', 'en']), origin }),
);
export const localeDomains = v.pipe(list, v.array(localeDomain));
export const address = v.pipe(text, v.union([v.literal(''), v.pipe(v.string(), v.url(), v.regex(/^https?:/i))]));
/** An address of a server with user and password; `#`, `/` and `@` in a password must be percent-encoded. */
export const serverUrl = (pattern: RegExp) =>
  v.pipe(
    text,
    v.regex(pattern),
    v.check((value) => value === '' || URL.canParse(value)),
  );
export const optionalOrigin = v.union([v.pipe(text, v.literal('')), origin]);
export const onOff = v.pipe(
  text,
  v.picklist(['on', 'off']),
  v.transform((value) => value === 'on'),
);
export const paymentMethodList = v.pipe(list, v.array(v.picklist(paymentMethods)), v.minLength(1));
export const closedForms = v.pipe(list, v.array(v.picklist(Object.values(formPaths))));
export const codes = v.pipe(list, v.array(v.picklist(['sv', 'en'])), v.minLength(1));
export const optionalCode = v.pipe(text, v.picklist(['', 'sv', 'en']));
/** One or more certificates, concatenated. */
export const certificates = pem((found) => {
  const each = found.match(/-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/g);
  if (!each) throw new Error('No certificate');
  return each.map((certificate) => new X509Certificate(certificate));
});
export const privateKey = pem((found) => createPrivateKey(found));

/**
 * PEM text, or the path of a file that holds it. A line break may be written as \n.
 * @param open throws when the content is invalid
 */
function pem(open: (found: string) => unknown) {
  return v.pipe(
    text,
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const refuse = (message: keyof typeof pemFaults) => {
        addIssue({ message });
        return NEVER;
      };
      if (value === '') return '';
      const found = readPem(value);
      if (found === null) return refuse('unreadable');
      if (!found.includes('-----BEGIN')) return refuse('no PEM');
      try {
        open(found);
      } catch {
        return refuse('not opened');
      }
      return found;
    }),
  );
}

/** For operators: a file that only root may read is a common mistake. None quotes the value. */
export const pemFaults = {
  unreadable: 'it is neither PEM nor a file that this user can read',
  'no PEM': 'its file is no PEM text with -----BEGIN',
  'not opened': 'it is damaged, of another kind, or a key with a password',
};

function readPem(value: string): string | null {
  if (value.includes('-----BEGIN')) return value.replaceAll('\\n', '\n');
  try {
    return readFileSync(value, 'utf8');
  } catch {
    return null;
  }
}
