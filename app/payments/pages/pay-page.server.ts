import type { Order, PaymentMethod } from '#orders/model/order.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import { clockTime } from '#swedish/dates/format-date.ts';
import { formatMobile } from '#swedish/ids/mobile.ts';
import type { FailureReason } from '../model/attempt.ts';
import type { PaymentView } from '../port.ts';
import { drawQrCode, type QrCode } from './qr-code.server.ts';

/** Payment page data: the parts of a pending or failed payment that the browser may see. */
export type PayView =
  | { part: 'swish'; pay: SwishView }
  | { part: 'swish-number' }
  | { part: 'checking'; isUnsure: boolean; isCodeLost: boolean }
  | { part: 'elsewhere' }
  | { part: 'over'; reason: FailureReason | null; retryMethods: PaymentMethod[]; hasNumber: boolean };

export interface SwishView {
  /** HH:MM in Stockholm. */
  until: string;
  /** Minutes left, rounded up. */
  minutesLeft: 0 | 1 | 2 | 3;
  /** Null when the payer's number was given: the Swish app then shows the payment by itself. */
  code: { qr: QrCode; openApp: string } | null;
  /** Formatted mobile number; '' with a code. */
  mobile: string;
}

/** Swish's time limit for a payment, in minutes. */
const minutesToPay = 3;
const minute = 60_000;
/** Swish error code DS24: the payment's outcome is unknown. */
const unsure = 'DS24';
export const numberPart = 'nummer';

/** Builds the payment page's data; null when the order has nothing to wait for. */
export function toPayView(ctx: RequestContext, order: Order, status: PaymentView, now: Date): PayView | null {
  const { stage, paymentMethod, nextAction, retryMethods } = status;
  const isOver = stage === 'failed' || stage === 'cancelled';
  const canGiveNumber = isOver ? retryMethods.includes('swish') : stage === 'waiting' && paymentMethod === 'swish';
  if (canGiveNumber && ctx.url.searchParams.get('med') === numberPart) return { part: 'swish-number' };
  if (isOver) return { part: 'over', reason: status.reason, retryMethods, hasNumber: canGiveNumber };
  if (stage === 'checking') {
    const isUnsure = status.hint === unsure;
    const isCodeLost = paymentMethod === 'swish' && status.canCancel && !isUnsure && !status.hasReachedPayer;
    return { part: 'checking', isUnsure, isCodeLost };
  }
  if (stage !== 'waiting' || !nextAction) return null;
  if (nextAction.kind === 'swish-token' || nextAction.kind === 'swish-number')
    return { part: 'swish', pay: toSwishView(ctx, order, status, now) };
  return { part: 'elsewhere' };
}

function toSwishView(
  { config, href, locale }: RequestContext,
  { token }: Order,
  { nextAction, startedAt }: PaymentView,
  now: Date,
) {
  const until = new Date((startedAt ?? now).getTime() + minutesToPay * minute);
  const left = Math.ceil((until.getTime() - now.getTime()) / minute);
  const back = config.publicOrigin + href(`/betala/${token}`);
  const view: SwishView = {
    until: clockTime(until, locale),
    minutesLeft: Math.min(Math.max(left, 0), minutesToPay) as SwishView['minutesLeft'],
    code: null,
    mobile: nextAction?.kind === 'swish-number' ? formatMobile(nextAction.mobile) : '',
  };
  if (nextAction?.kind === 'swish-token') {
    const query = `token=${encodeURIComponent(nextAction.token)}&callbackurl=${encodeURIComponent(back)}`;
    view.code = { qr: drawQrCode(`D${nextAction.token}`), openApp: `${config.swishAppLink}?${query}` };
  }
  return view;
}
