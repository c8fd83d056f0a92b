import { choiceThing } from './device-storage.ts';

/** Consent choice about measuring. */
export type Choice = 'yes' | 'no';

/**
 * Builds the cookie value: the choice and the consent version it answers. It holds nothing that identifies a visitor.
 */
export function toCookieValue(choice: Choice, version: string): string {
  return `${choice}.${version}`;
}

/**
 * Reads the choice from a Cookie header or `document.cookie`.
 * @param version current consent version; a choice about another version does not count
 */
export function choiceIn(cookies: string, version: string): Choice | null {
  const value = (choice: Choice) => `${choiceThing.name}=${toCookieValue(choice, version)}`;
  const pairs = cookies.split(/;\s*/);
  return (['yes', 'no'] as const).find((choice) => pairs.includes(value(choice))) ?? null;
}
