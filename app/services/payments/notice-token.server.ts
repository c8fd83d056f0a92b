import { createHash, timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../sealing/port.ts';

/** What stands in the address that unsigned notices about an attempt or a refund are sent to. Known by nobody but the provider. */
export function noticeTokenOf(sealer: Sealer, id: string): string {
  return sealer.blindIndices(`notice ${id}`)[0] ?? '';
}

/** Takes the same time whatever the answer. Older keys' tokens are as good. */
export function isNoticeToken(sealer: Sealer, id: string, token: string): boolean {
  return sealer.blindIndices(`notice ${id}`).filter((known) => isSame(known, token)).length > 0;
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
