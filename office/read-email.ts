import { Misuse } from './refusal.ts';

/** @throws Misuse when it is not even like an e-mail address */
export function readEmail([email = '']: string[]): string {
  if (!/^\S+@\S+$/.test(email)) throw new Misuse('Whose? Write an e-mail address.');
  return email;
}
