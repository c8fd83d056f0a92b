import { choiceThing } from './device-storage.ts';

/** What a visitor has said about being measured. */
export type Choice = 'yes' | 'no';

/** What the cookie holds: the choice, and to which offer it was said. Nothing in it tells one visitor from another. */
export function toCookieValue(choice: Choice, version: string): string {
  return `${choice}.${version}`;
}

/**
 * The choice in a Cookie header, or in `document.cookie`.
 * @param version what is offered now; whatever was said to another offer does not count
 */
export function choiceIn(cookies: string, version: string): Choice | null {
  const value = (choice: Choice) => `${choiceThing.name}=${toCookieValue(choice, version)}`;
  const pairs = cookies.split(/;\s*/);
  return (['yes', 'no'] as const).find((choice) => pairs.includes(value(choice))) ?? null;
}
