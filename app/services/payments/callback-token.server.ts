import { createHash, timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../sealing/port.ts';

/** Callback token: part of the URL for unsigned webhook events. Only the provider knows it. */
export function callbackTokenOf(sealer: Sealer, id: string): string {
  return sealer.blindIndices(`notice ${id}`)[0] ?? '';
}

/** Compares in constant time. Tokens made with older keys are valid, too. */
export function isCallbackToken(sealer: Sealer, id: string, token: string): boolean {
  return sealer.blindIndices(`notice ${id}`).filter((known) => isSame(known, token)).length > 0;
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
