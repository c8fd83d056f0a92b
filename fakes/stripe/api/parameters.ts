import { invalidRequest } from './api-error.ts';
import type { FormObject } from './form-body.ts';

const longestText = 5000;
const metadataLimits = { keys: 50, key: 40, value: 500 };

/**
 * Parameters of a call, validated with the vendor's error messages. An empty string counts as missing, as at the
 * vendor.
 */
export interface Parameters {
  has(name: string): boolean;
  text(name: string, longest?: number): string | null;
  requireText(name: string): string;
  oneOf<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | null;
  integer(name: string): number | null;
  flag(name: string): boolean | null;
  url(name: string): string | null;
  object(name: string): Parameters | null;
  objects(name: string): Parameters[];
  texts(name: string): string[];
  /** Metadata to set, with '' for keys to delete; null when none is given. */
  metadata(name?: string): Record<string, string> | null;
  /** Throws for a parameter that is not in the list. */
  accept(names: readonly string[]): void;
  /** Returns the vendor's name of a nested parameter: `line_items[0][quantity]`. */
  nameOf(name: string): string;
  values: FormObject;
}

/**
 * Creates a reader of parameters. A missing one reads as null or an empty list; one of the wrong type throws the
 * vendor's 400, which names the parameter.
 * @param prefix the parameter that contains these
 */
export function createParameters(values: FormObject, prefix = ''): Parameters {
  const nameOf = (name: string) => (prefix ? `${prefix}[${name}]` : name);

  function text(name: string, longest = longestText): string | null {
    const value = values[name];
    if (value === undefined || value === '') return null;
    if (typeof value !== 'string') throw invalidRequest('Invalid string', { param: nameOf(name) });
    if (value.length > longest)
      throw invalidRequest(`Invalid string: ${value.slice(0, 10)}…; must be at most ${longest} characters`, {
        param: nameOf(name),
      });
    return value;
  }

  function group(name: string): FormObject | null {
    const value = values[name];
    if (value === undefined || value === '') return null;
    if (typeof value === 'string') throw invalidRequest('Invalid object', { param: nameOf(name) });
    return value;
  }

  return {
    values,
    nameOf,
    has: (name) => values[name] !== undefined && values[name] !== '',
    text,
    requireText(name) {
      return text(name) ?? refuseMissing(nameOf(name));
    },
    oneOf(name, choices) {
      const value = text(name);
      if (value === null) return null;
      const choice = choices.find((known) => known === value);
      if (choice) return choice;
      throw invalidRequest(`Invalid ${nameOf(name)}: must be one of ${choices.join(', ')}`, { param: nameOf(name) });
    },
    integer(name) {
      const value = text(name);
      if (value === null || /^-?\d{1,15}$/.test(value)) return value === null ? null : Number(value);
      throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: nameOf(name) });
    },
    flag(name) {
      const value = text(name);
      if (value === null || value === 'true' || value === 'false') return value === null ? null : value === 'true';
      throw invalidRequest(`Invalid boolean: ${value}`, { param: nameOf(name) });
    },
    url(name) {
      const value = text(name);
      if (value === null || URL.canParse(value.replaceAll(/[{}]/g, ''))) return value;
      throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: nameOf(name) });
    },
    object(name) {
      const value = group(name);
      return value && createParameters(value, nameOf(name));
    },
    objects(name) {
      return Object.entries(group(name) ?? {}).map(([at, value]) => {
        const itemName = `${nameOf(name)}[${at}]`;
        if (typeof value === 'string') throw invalidRequest('Invalid object', { param: itemName });
        return createParameters(value, itemName);
      });
    },
    texts(name) {
      return Object.values(group(name) ?? {}).map((value) => {
        if (typeof value === 'string') return value;
        throw invalidRequest('Invalid string', { param: nameOf(name) });
      });
    },
    metadata(name = 'metadata') {
      const entries = Object.entries(group(name) ?? {});
      if (entries.length > metadataLimits.keys)
        throw invalidRequest(`You can only have ${metadataLimits.keys} keys in metadata`, { param: nameOf(name) });
      return values[name] === undefined ? null : Object.fromEntries(entries.map(checkMetadata));
    },
    accept(names) {
      const unknown = Object.keys(values).find((name) => !names.includes(name));
      if (unknown !== undefined)
        throw invalidRequest(`Received unknown parameter: ${nameOf(unknown)}`, {
          code: 'parameter_unknown',
          param: nameOf(unknown),
        });
    },
  };
}

export function refuseMissing(param: string): never {
  throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

function checkMetadata([key, value]: [string, unknown]): [string, string] {
  if (key.length > metadataLimits.key)
    throw invalidRequest(
      `Metadata keys can have up to ${metadataLimits.key} characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
      { param: 'metadata' },
    );
  if (typeof value !== 'string') throw invalidRequest('Invalid string', { param: `metadata[${key}]` });
  if (value.length > metadataLimits.value)
    throw invalidRequest(
      `Metadata values can have up to ${metadataLimits.value} characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
      { param: 'metadata' },
    );
  return [key, value];
}
