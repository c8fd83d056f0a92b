import { describe, expect, it } from 'vitest';
import { type OrderState, orderStates, paymentMethods } from './order.ts';
import { canWithdraw, firstState, isFinal, type OrderEvent, orderEvents, transition } from './order-transitions.ts';

// Every state and event; a dot changes nothing.
const table = `
                    paid  signed  paper-received  mandate-active  mandate-rejected  partly-refunded  refunded  refund-undone  refund-undone-monthly  refund-undone-partly  disputed  dispute-won  dispute-lost  cancelled  failed  expired  ended  payment-undone  invoice-payment-undone  invoice-chosen  paper-chosen
awaiting_payment    paid  .       .               active          .                 partly_refunded  refunded  .              .                      .                     disputed  .            .             cancelled  failed  expired  .        .                 .  awaiting_invoice  awaiting_paper
awaiting_signature  active active  .               active          failed            .                .         .              .                      .                     .         .            .             cancelled  failed  expired  .        .                 .  .  awaiting_paper
awaiting_invoice    paid  .       .               .               .                 partly_refunded  refunded  .              .                      .                     disputed  .            .             cancelled  .       expired  .        .                 .  .  .
awaiting_paper      active .       active          active          failed            .                .         .              .                      .                     .         .            .             cancelled  .       expired  .        .                 .  .  .
paid                .     .       .               .               .                 partly_refunded  refunded  .              .                      .                     disputed  .            refunded      .          .       .        .        awaiting_payment  awaiting_invoice  .  .
active              .     .       .               .               failed            partly_refunded  refunded  .              .                      .                     disputed  .            refunded      .          .       .        ended        .                 .  .  .
partly_refunded     .     .       .               .               .                 .                refunded  paid           active                 .                     disputed  .            refunded      .          .       .        ended        .                 .  .  .
disputed            .     .       .               .               .                 .                refunded  .              .                      .                     .         ended        refunded      .          .       .        ended        .                 .  .  .
refunded            .     .       .               .               .                 .                .         paid           active                 partly_refunded       .         .            .             .          .       .        .        .                 .  .  .
ended               .     .       .               .               .                 .                refunded  .              .                      .                     .         .            refunded      .          .       .        .        .                 .  .  .
cancelled           paid  .       .               .               .                 partly_refunded  refunded  .              .                      .                     disputed  .            .             .          .       .        .        .                 awaiting_invoice  .  .
failed              paid  .       .               .               .                 partly_refunded  refunded  .              .                      .                     disputed  .            .             .          .       .        .        .                 .  .  .
expired             paid  active  active          active          .                 partly_refunded  refunded  .              .                      .                     disputed  .            .             .          .       .        .        .                 awaiting_invoice  .  .
`;
const [head = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const cases = rows.flatMap(([state, ...targets]) =>
  targets.map((target, at) => ({
    state: state as OrderState,
    event: head[at] as OrderEvent,
    target: target === '.' ? null : (target as OrderState),
  })),
);

describe('the moves of an order', () => {
  it('are all in the table', () => {
    expect(head.toSorted()).toEqual([...orderEvents].toSorted());
    expect(rows.map(([state = '']) => state).toSorted()).toEqual([...orderStates].toSorted());
    expect(cases).toHaveLength(orderStates.length * orderEvents.length);
  });

  it.each(cases)('$state + $event → $target', ({ state, event, target }) => {
    expect(transition(state, event)).toBe(target);
  });

  it('have no circle: no state is ever met twice, unless a refund or a payment is undone', () => {
    const circles: string[] = [];
    const forward = orderEvents.filter((event) => !event.includes('-undone'));
    function walk(path: OrderState[]) {
      for (const event of forward) {
        const next = transition(path.at(-1) as OrderState, event);
        if (!next) continue;
        if (path.includes(next)) circles.push([...path, next].join(' → '));
        else walk([...path, next]);
      }
    }
    for (const state of orderStates) walk([state]);
    expect(circles).toEqual([]);
  });

  it('reach every state from a first one', () => {
    const reached = new Set<OrderState>(paymentMethods.map(firstState));
    for (const state of reached) {
      for (const event of orderEvents) {
        const next = transition(state, event);
        if (next) reached.add(next);
      }
    }
    expect([...reached].toSorted()).toEqual([...orderStates].toSorted());
  });

  it('do nothing the second time', () => {
    const moved = cases.filter(({ target }) => target);
    expect(moved.filter(({ event, target }) => transition(target as OrderState, event) !== null)).toEqual([]);
  });

  it.each([
    [['paid', 'failed', 'expired', 'refunded'], 'refunded'],
    [['paid', 'cancelled', 'expired'], 'paid'],
    [['disputed', 'paid', 'dispute-lost', 'failed'], 'refunded'],
  ] satisfies [OrderEvent[], OrderState][])('end alike in whatever order %j arrive', (events, end) => {
    const ends = permutations(events)
      // A dispute is lost after it was opened; the provider cannot tell it otherwise.
      .filter((order) => !order.includes('disputed') || order.indexOf('disputed') < order.indexOf('dispute-lost'))
      .map((order) =>
        order.reduce<OrderState>((state, event) => transition(state, event) ?? state, 'awaiting_payment'),
      );
    expect([...new Set(ends)]).toEqual([end]);
  });
});

describe('a state', () => {
  it('is first what the way of paying waits for', () => {
    expect(
      Object.fromEntries(paymentMethods.map((paymentMethod) => [paymentMethod, firstState(paymentMethod)])),
    ).toEqual({
      'bank-id': 'awaiting_signature',
      card: 'awaiting_payment',
      f2f: 'awaiting_payment',
      stripe: 'awaiting_payment',
      form: 'awaiting_paper',
      free: 'active',
      invoice: 'awaiting_invoice',
      swish: 'awaiting_payment',
    });
  });

  it('asks for thanks when the money is here or agreed on', () => {
    expect(orderStates.filter(isFinal)).toEqual(['paid', 'active']);
  });

  it('can be withdrawn from while something stands', () => {
    expect(orderStates.filter((state) => !canWithdraw(state))).toEqual([
      'disputed',
      'refunded',
      'ended',
      'cancelled',
      'failed',
      'expired',
    ]);
  });
});

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}
