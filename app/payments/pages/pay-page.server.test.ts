import { expect, it } from 'vitest';
import type { Order } from '#orders/model/order.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import type { PaymentView } from '../port.ts';
import { toPayView } from './pay-page.server.ts';

const lost: PaymentView = {
  stage: 'checking',
  paymentMethod: 'swish',
  amount: 200_00,
  reason: null,
  signer: null,
  hint: null,
  nextAction: null,
  startedAt: new Date('2026-12-01T10:00:00Z'),
  hasReachedPayer: false,
  canCancel: true,
  retryMethods: [],
  methodsAfterCancel: [],
};

it.each<[what: string, changes: Partial<PaymentView>, isCodeLost: boolean]>([
  ['that nobody was told', {}, true],
  ['that was never asked for, since the app was asked by number', { hasReachedPayer: true }, false],
  ['that is still on its way', { canCancel: false }, false],
  ['of which Swish does not know whether it was paid', { hint: 'DS24' }, false],
  ['of another way', { paymentMethod: 'stripe' }, false],
])('a code %s: lost or not', (_, changes, isCodeLost) => {
  const view = toPayView({} as RequestContext, {} as Order, { ...lost, ...changes }, new Date('2026-12-01T10:01:00Z'));
  expect(view).toMatchObject({ part: 'checking', isCodeLost });
});
