import { createHash, timingSafeEqual } from 'node:crypto';
import type { Encryptor } from '#platform/encryption/port.ts';

/** Callback token: part of the URL for unsigned webhook events. Only the provider knows it. */
export function callbackTokenOf(encryptor: Encryptor, id: string): string {
  return encryptor.blindIndices(`notice ${id}`)[0] ?? '';
}

/** Compares in constant time. Tokens made with older keys are valid, too. */
export function isCallbackToken(encryptor: Encryptor, id: string, token: string): boolean {
  return encryptor.blindIndices(`notice ${id}`).filter((known) => isSame(known, token)).length > 0;
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
