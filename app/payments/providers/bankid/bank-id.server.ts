import { BankIdRefused, type BankIdService } from '#bankid/port.ts';
import type { Person } from '#orders/model/order.ts';
import { isSameName } from '#orders/model/same-name.ts';
import type { FailureReason } from '../../model/attempt.ts';
import {
  type Attempt,
  PaymentDeclined,
  PaymentOutcomeUnknown,
  type PaymentProvider,
  type PaymentResult,
} from '../../provider.ts';

/** Mandate data, stored encrypted with the attempt. All values are strings. */
export interface MandateDetails extends Record<string, string> {
  clearing: string;
  account: string;
  bank: string;
  /** Name that the payer has confirmed to have in BankID, unlike the order's; '' for none. */
  signer: string;
  /** The text to sign, verbatim. */
  text: string;
  /** Version of the banks' part of the text. */
  version: string;
  /** URL to which the app returns; '' for none. */
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

/** Payment by direct debit: the payer of a monthly gift signs a mandate with BankID, and only the payer can. */
export function createBankIdPayments(identity: BankIdService): PaymentProvider {
  async function find(
    { ref, input: asked, amount, currency }: Attempt,
    payer: Person,
    signal: AbortSignal,
  ): Promise<PaymentResult> {
    // Without BankID's answer nobody has the token to start the order, so it can never be signed.
    if (ref === null) return { payment: { status: 'not_found' } };
    const answer = await identity.collect(ref, signal).catch(unclear);
    if (answer.is === 'pending') return { payment: { status: 'pending' }, hint: answer.hint };
    if (answer.is === 'failed') return toFailure(answer.hint);
    const { completion } = answer;
    if (completion.personalNumber !== payer.personalNumber)
      return { payment: { status: 'failed', reason: 'other-signer' }, hint: 'otherSigner' };
    const { text = '', version = '', clearing = '', account = '', bank = '', signer = '' } = asked.details ?? {};
    // A first signature in another name is refused: the payer is asked, and signs a text with that name.
    if (completion.name !== signer && !isSameName(`${payer.firstname} ${payer.lastname}`, completion.name))
      return { payment: { status: 'failed', reason: 'other-name' }, evidence: { name: completion.name } };
    if (!isSignatureOf(completion.signature, text)) throw new PaymentOutcomeUnknown('Another text was signed');
    return {
      payment: { status: 'succeeded', amount, currency, paymentRef: ref },
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
    paymentMethods: ['bank-id'],
    wantsDevice: true,
    async start({ payer }, { input: asked }, signal) {
      const { text, returnUrl } = asked.details ?? {};
      if (!text || !payer.personalNumber) throw new PaymentDeclined('our-fault');
      const { orderRef, ...order } = await identity
        .sign(
          {
            address: asked.clientIp ?? '',
            userAgent: asked.userAgent ?? '',
            ...(URL.canParse(asked.returnUrl) && { domain: new URL(asked.returnUrl).hostname }),
            personalNumber: payer.personalNumber,
            text,
            ...(returnUrl && { returnUrl }),
          },
          signal,
        )
        .catch((error: unknown) => {
          if (!(error instanceof BankIdRefused))
            throw new PaymentOutcomeUnknown('BankID is not to be had', { cause: error });
          throw new PaymentDeclined(reasonsByCode[error.code] ?? 'our-fault', { cause: error });
        });
      const { answeredAt, ...tokens } = order;
      return { ref: orderRef, nextAction: { kind: 'bank-id', ...tokens, answeredAt: answeredAt.toISOString() } };
    },
    find: (attempt, { payer }, signal) => find(attempt, payer, signal),
    async cancel(attempt, { payer }, signal) {
      if (attempt.ref === null) return { payment: { status: 'not_found' } };
      const outcome = await identity.cancel(attempt.ref, signal).catch(unclear);
      if (outcome === 'cancelled') return { payment: { status: 'cancelled' } };
      // Too late to cancel: it was signed at the last moment.
      return find(attempt, payer, signal);
    },
  };
}

function toFailure(hint: string): PaymentResult {
  return { payment: { status: 'failed', reason: reasonsByHint[hint] ?? 'bank-id-refused' }, hint };
}

function unclear(cause: unknown): never {
  throw new PaymentOutcomeUnknown('BankID is not to be had', { cause });
}

/** Compares the signed text. It is base64 inside a base64 signature. */
function isSignatureOf(signature: string, text: string): boolean {
  const shown = /<usrVisibleData[^>]*>([^<]*)</.exec(Buffer.from(signature, 'base64').toString('utf8'))?.[1];
  return shown !== undefined && Buffer.from(shown, 'base64').toString('utf8') === text;
}
