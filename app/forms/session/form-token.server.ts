import { timingSafeEqual } from 'node:crypto';
import type { Encryptor } from '#platform/encryption/port.ts';

/** CSRF tokens: they prove that a form was fetched from us by the visitor who sends it. */
export interface FormTokens {
  issue(visitor: string, form: string): string;
  /** Also accepts tokens issued under an older key. */
  isValid(token: unknown, visitor: string, form: string): boolean;
}

/**
 * Creates CSRF tokens as keyed hashes of visitor and form. Nothing is stored; a token is valid as long as its key
 * is in the keyring. Both methods throw DatabaseUnavailable when the keys cannot be loaded.
 */
export function createFormTokens(encryptor: Pick<Encryptor, 'blindIndices'>): FormTokens {
  const tokensOf = (visitor: string, form: string) => encryptor.blindIndices(`form ${form} of visitor ${visitor}`);
  return {
    issue: (visitor, form) => tokensOf(visitor, form)[0] ?? '',
    isValid: (token, visitor, form) =>
      typeof token === 'string' && tokensOf(visitor, form).some((expected) => isSame(token, expected)),
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
