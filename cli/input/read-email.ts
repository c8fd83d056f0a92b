import { UsageError } from '../cli-error.ts';

/** @throws Misuse when it does not resemble an email address */
export function readEmail([email = '']: string[]): string {
  if (!/^\S+@\S+$/.test(email)) throw new UsageError('Whose? Write an e-mail address.');
  return email;
}
