import { Misuse } from './refusal.ts';

/** @throws Misuse when it does not resemble an email address */
export function readEmail([email = '']: string[]): string {
  if (!/^\S+@\S+$/.test(email)) throw new Misuse('Whose? Write an e-mail address.');
  return email;
}
