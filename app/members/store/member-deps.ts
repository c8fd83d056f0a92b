import type { Transaction } from 'kysely';
import type { Deps } from '#orders/store/deps.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';

/** The letter that a request queues, in the transaction of the request itself. */
export type SignInLetter = { locale: 'sv' | 'en'; email: string } & (
  | { kind: 'sign-in'; url: string; code: string; until: string }
  | { kind: 'sign-in-unknown' }
  | { kind: 'email-change'; to: string | null; url: string; until: string }
  | { kind: 'email-changed'; from: string; to: string }
);

export interface MemberDeps extends Deps {
  queueLetter(db: Transaction<Tables>, letter: SignInLetter): Promise<void>;
}
