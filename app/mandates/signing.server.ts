import { redirect } from 'react-router';
import { drawQrCode } from '#bankid/animated-qr.server.ts';
import { appLinkFor, canLeadBack, isHandheld } from '#bankid/bank-id-link.server.ts';
import { recommendFailed, recommendPending } from '#bankid/recommended.server.ts';
import { toClub } from '#emails/club.ts';
import { visitorIdOf } from '#forms/session/visitor.server.ts';
import type { Translations } from '#i18n/shape.ts';
import type { Order, PaymentMethod } from '#orders/model/order.ts';
import { getOrder } from '#orders/pages/placed-order.server.ts';
import { payerOf } from '#payments/pages/payer.server.ts';
import type { PaymentView, StartPaymentResult } from '#payments/port.ts';
import type { NextAction } from '#payments/provider.ts';
import type { MandateDetails } from '#payments/providers/bankid/bank-id.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { checkAccount } from '#swedish/ids/account-number.ts';
import { mandateText } from './mandate-text.ts';
import type { Account, MandateDraft } from './port.ts';
import { writeSignedMandate } from './signed-mandate.ts';

/** Reason why a signature failed: a key of the messages. */
export type SigningHint = keyof Translations['bankId']['recommended'] | 'otherSigner' | 'otherName' | 'unavailable';

/** State of an order's mandate signing, as its page shows it. */
export type Signing =
  /** `account` is empty for anybody but the visitor who gave it. */
  | {
      part: 'form';
      account: Account;
      trouble: SigningHint | null;
      /** The visitor's own name in BankID, when the order has another. */
      signer: string | null;
      retryMethods: PaymentMethod[];
    }
  | ({ part: 'waiting'; account: string } & Waiting)
  | { part: 'checking' }
  /** The signing was begun in another browser. */
  | { part: 'elsewhere' };

export interface Waiting {
  says: keyof Translations['bankId']['recommended'];
  /** SVG of the animated QR code; null once the app has been started. */
  qr: string | null;
  /** Link that opens the app on this device; null once the app has been started. */
  link: string | null;
}

type Wanted = Extract<NextAction, { kind: 'bank-id' }>;

/** Restart limit: after so many unused orders the visitor has probably left. */
const mostRestarts = 3;

/**
 * Finds an order whose mandate is to be signed.
 * @throws 404 or 503; a redirect to the order's page when there is nothing to sign
 */
export async function getOrderToSign(ctx: RequestContext, token: string): Promise<Order> {
  const order = await getOrder(ctx, token);
  const isToSign =
    order.state === 'awaiting_signature' && order.paymentMethod === 'bank-id' && order.payer.personalNumber;
  if (isToSign && ctx.services.payments.paymentMethods.includes('bank-id')) return order;
  throw redirect(ctx.href(`/tack/${order.token}`), 303);
}

/**
 * Polls the signing, and restarts it when the last code was not used in time.
 * @throws a redirect to the order's page when signing is over; 503 while the database is down
 */
export function readSigning(request: Request, ctx: RequestContext, order: Order): Promise<Signing> {
  return askDatabase(() => followSigning(request, ctx, order));
}

async function followSigning(request: Request, ctx: RequestContext, order: Order): Promise<Signing> {
  const { payments, mandates } = ctx.services;
  const draft = await mandates.find(order.id, visitorIdOf(request), ctx.url.searchParams.get('retur'));
  let status = await payments.check(order);
  if (isUnused(status, draft)) {
    await startSigning(request, ctx, order, draft, draft.restarts + 1);
    status = await payments.statusOf(order);
  }
  if (status.stage === 'succeeded' || status.stage === 'none') {
    throw redirect(ctx.href(`/tack/${order.token}`), 303);
  }
  const isOwn = draft?.isOwn && draft.isNonceRight;
  if (status.stage === 'checking') return { part: 'checking' };
  if (status.stage === 'waiting') {
    if (!isOwn || status.nextAction?.kind !== 'bank-id') return { part: 'elsewhere' };
    const { clearing, account } = draft;
    return {
      part: 'waiting',
      account: `${clearing} ${account}`,
      ...toWaiting(request, ctx, status.nextAction, status.hint),
    };
  }
  const { clearing = '', account = '', signer = '' } = isOwn ? draft : {};
  const known = {
    account: { clearing, account, signer },
    signer: isOwn ? status.signer : null,
    retryMethods: status.retryMethods,
  };
  // A signer’s name is shown in their own browser only.
  const isOthersName = status.reason === 'other-name' && known.signer === null;
  const trouble = isOthersName ? 'otherSigner' : troubleOf(status, isHandheld(request));
  return { part: 'form', ...known, trouble };
}

function isUnused(status: PaymentView, draft: MandateDraft | null): draft is MandateDraft {
  const isFresh = status.stage === 'failed' && status.hint === 'startFailed';
  return isFresh && draft !== null && draft.isOwn && draft.restarts < mostRestarts;
}

function toWaiting(request: Request, ctx: RequestContext, nextAction: Wanted, hint: string | null): Waiting {
  const says = recommendPending(hint ?? 'outstandingTransaction');
  if (says !== 'RFA1') return { says, qr: null, link: null };
  const order = { ...nextAction, answeredAt: new Date(nextAction.answeredAt) };
  return {
    says,
    qr: drawQrCode(order, new Date()),
    link: appLinkFor(request, ctx.config, nextAction.autoStartToken),
  };
}

function troubleOf({ stage, reason, hint }: PaymentView, isOnDevice: boolean): SigningHint | null {
  if (stage === 'cancelled') return 'RFA6';
  if (stage !== 'failed') return null;
  switch (reason) {
    case 'other-signer':
      return 'otherSigner';
    case 'other-name':
      return 'otherName';
    case 'bank-id-busy':
      return 'RFA4';
    case 'not-started':
    case 'our-fault':
      return 'unavailable';
    default:
      return recommendFailed(hint ?? '', isOnDevice);
  }
}

/** Starts signing a mandate for a validated account. The attempt stores the exact text to be signed. */
export async function startSigning(
  request: Request,
  ctx: RequestContext,
  order: Order,
  given: Account,
  restarts = 0,
): Promise<StartPaymentResult['next']> {
  const { services, config } = ctx;
  const visitor = visitorIdOf(request);
  if (!visitor) throw new Error('A signature needs a visitor');
  const { signer = '' } = given;
  const { bank, clearing, account } = checkAccount(given.clearing, given.account);
  const { stage } = await services.payments.tryAgain(order);
  // A running signature is not changed behind the app's back, even when it names another account.
  if (stage !== 'ready') return 'wait';
  const { nonce } = await services.mandates.keep(order.id, { clearing, account, signer }, visitor, restarts);
  const back = config.publicOrigin + ctx.href(`/signera/${order.token}`);
  const named = { bank: bank ?? '', clearing, account, signer };
  const details: MandateDetails = {
    ...named,
    text: writeSignedMandate(order, named, toClub(config), dateInStockholm(new Date())),
    version: mandateText.version,
    returnUrl: canLeadBack(request) ? `${back}?retur=${nonce}` : '',
  };
  const { next } = await services.payments.start(order, back, { ...payerOf(request, ctx), details });
  return next;
}
