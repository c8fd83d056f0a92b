import type { FailureReason } from '#orders/attempt.ts';
import { type IdentityService, isIdentityRefused } from '../identity/port.ts';
import { type Attempt, type PaymentProvider, PaymentRefused, PaymentUnclear, type Word } from './port.ts';

/** What the page of this way asks for and makes, sealed with the attempt: strings all. */
export interface MandateDetails extends Record<string, string> {
  clearing: string;
  account: string;
  bank: string;
  /** To be signed, to the letter. */
  text: string;
  /** Of the banks' part of it. */
  version: string;
  /** Where the app leads back to; '' for nowhere. */
  returnUrl: string;
}

const reasonsByHint: Record<string, FailureReason> = {
  expiredTransaction: 'timed-out',
  gone: 'timed-out',
  startFailed: 'bank-id-not-started',
  userCancel: 'bank-id-cancelled',
  cancelled: 'bank-id-cancelled',
};
const reasonsByCode: Record<string, FailureReason> = { alreadyInProgress: 'bank-id-busy' };

/** A monthly gift by direct debit: its payer signs a mandate with BankID, and nobody but the payer can. */
export function createBankIdPayments(identity: IdentityService): PaymentProvider {
  async function find({ ref, asked, amount, currency }: Attempt, payer: string, signal: AbortSignal): Promise<Word> {
    // Without its answer nobody has the code or the token that an order is started with, so it can never be signed.
    if (ref === null) return { verdict: { is: 'absent' } };
    const answer = await identity.collect(ref, signal).catch(unclear);
    if (answer.is === 'pending') return { verdict: { is: 'pending' }, hint: answer.hint };
    if (answer.is === 'failed') return toFailure(answer.hint);
    const { completion } = answer;
    if (completion.personalNumber !== payer)
      return { verdict: { is: 'failed', reason: 'other-signer' }, hint: 'otherSigner' };
    const { text = '', version = '', clearing = '', account = '', bank = '' } = asked.details ?? {};
    if (!isSignatureOf(completion.signature, text)) throw new PaymentUnclear('Another text was signed');
    return {
      verdict: { is: 'succeeded', amount, currency, paymentRef: ref },
      evidence: {
        text,
        version,
        clearing,
        account,
        bank,
        signer: completion.personalNumber,
        name: completion.name,
        signature: completion.signature,
        ocspResponse: completion.ocspResponse,
        risk: completion.risk,
      },
    };
  }

  return {
    name: 'bank-id',
    ways: ['bank-id'],
    wantsDevice: true,
    async start({ payer }, { asked }, signal) {
      const { text, returnUrl } = asked.details ?? {};
      if (!text || !payer.personalNumber) throw new PaymentRefused('our-fault');
      const { orderRef, ...order } = await identity
        .sign(
          {
            address: asked.address ?? '',
            userAgent: asked.userAgent ?? '',
            personalNumber: payer.personalNumber,
            text,
            ...(returnUrl && { returnUrl }),
          },
          signal,
        )
        .catch((error: unknown) => {
          if (!isIdentityRefused(error)) throw new PaymentUnclear('BankID is not to be had', { cause: error });
          throw new PaymentRefused(reasonsByCode[error.code] ?? 'our-fault', { cause: error });
        });
      const { answeredAt, ...tokens } = order;
      return { ref: orderRef, handle: { kind: 'bank-id', ...tokens, answeredAt: answeredAt.toISOString() } };
    },
    find: (attempt, { payer }, signal) => find(attempt, payer.personalNumber ?? '', signal),
    async cancel(attempt, { payer }, signal) {
      if (attempt.ref === null) return { verdict: { is: 'absent' } };
      const outcome = await identity.cancel(attempt.ref, signal).catch(unclear);
      if (outcome === 'cancelled') return { verdict: { is: 'cancelled' } };
      // It was signed in the last moment.
      return find(attempt, payer.personalNumber ?? '', signal);
    },
  };
}

function toFailure(hint: string): Word {
  return { verdict: { is: 'failed', reason: reasonsByHint[hint] ?? 'bank-id-refused' }, hint };
}

function unclear(cause: unknown): never {
  throw new PaymentUnclear('BankID is not to be had', { cause });
}

/** The signature holds the text that it is of, twice in base64. */
function isSignatureOf(signature: string, text: string): boolean {
  const shown = /<usrVisibleData[^>]*>([^<]*)</.exec(Buffer.from(signature, 'base64').toString('utf8'))?.[1];
  return shown !== undefined && Buffer.from(shown, 'base64').toString('utf8') === text;
}
