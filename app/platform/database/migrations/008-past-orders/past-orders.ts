import { accountOfMethod, accountOfProvider } from '#ledger/model/accounts.ts';
import { balanceOf, chargedWithPayment, creditedWith } from '#ledger/model/balance.ts';
import { mirrorOf, type NewEntry } from '#ledger/model/entry.ts';
import { chargedShares, creditedShares, type Share } from '#ledger/model/income.ts';
import type { OrderLine, PaymentMethod } from '#orders/model/order.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';

/** An order as it was known before there was a ledger. */
export interface PastOrder {
  id: string;
  state: string;
  payment_method: string;
  frequency: string;
  total: number;
  created_at: string;
  hasInvoice: boolean;
  lines: { product: string; amount: number }[];
  charges: PastCharge[];
  /** Acts of the audit about it, the oldest first. */
  acts: { at: string; actor: string; act: string }[];
}

export interface PastCharge {
  id: string;
  provider: string;
  ref: string;
  amount: number;
  paid_at: string;
  refunded: number;
  dispute: string | null;
  is_duplicate: number;
}

export type PastEntry = NewEntry & { id: string; groupId: string };

const paidStates = ['paid', 'partly_refunded', 'refunded', 'disputed', 'ended'];
const givenUp = ['cancelled', 'expired', 'failed'];

/** Öre of an order that no provider took, and that the office had noted. */
export function paidByHand({ state, payment_method, frequency, total, charges }: PastOrder): number {
  const isByHand = paidStates.includes(state) && frequency === 'once' && payment_method !== 'free';
  return isByHand && charges.every(({ is_duplicate }) => is_duplicate) ? total : 0;
}

/** Öre that the office had noted as sent back, and that no provider has told of. */
export function refundedByHand(order: PastOrder): number {
  const noted = order.acts.reduce((sum, { act }) => sum + Number(/^sent back (\d+)$/.exec(act)?.[1] ?? 0), 0);
  const counted = order.charges.filter(({ is_duplicate }) => !is_duplicate);
  const told = counted.reduce((sum, { refunded }) => sum + refunded, 0);
  const came = counted.reduce((sum, { amount }) => sum + amount, 0) + paidByHand(order);
  // Once the office noted refunds without their sum: then all went back.
  const isAll = order.state === 'refunded' && order.frequency === 'once' && counted.every(({ dispute }) => !dispute);
  return Math.max(0, (isAll ? came : noted) - told);
}

/** Entries that say of an order what was known of it. */
export function entriesOfPastOrder(order: PastOrder): PastEntry[] {
  const entries: PastEntry[] = [];
  const lines = order.lines as Pick<OrderLine, 'product' | 'amount'>[];
  const method = order.payment_method as PaymentMethod;
  let group = 0;
  function add(entry: Omit<PastEntry, 'id' | 'orderId' | 'groupId'>): PastEntry {
    const id = `${order.id}-${entries.length}`;
    const booked = { ...entry, id, orderId: order.id, groupId: `${order.id}-group-${group}` };
    entries.push(booked);
    return booked;
  }
  type Cause = Pick<NewEntry, 'source' | 'valueDate' | 'actor' | 'about'>;
  function addShares(kind: 'charged' | 'credited', shares: Share[], { source, ...cause }: Cause) {
    for (const { account, amount } of shares) {
      const legs =
        kind === 'charged'
          ? ({ debit: 'receivable', credit: account } as const)
          : ({ debit: account, credit: 'receivable' } as const);
      add({ ...cause, ...legs, kind, amount, reverses: null, source: `${source}:${kind}:${account}` });
    }
  }
  const credit = (amount: number, cause: Cause) => addShares('credited', creditedShares(entries, amount), cause);
  function sendBack(account: NewEntry['credit'], amount: number, cause: Cause) {
    group++;
    credit(creditedWith(amount, balanceOf(entries)), cause);
    const entry = { kind: 'refunded', debit: 'receivable', credit: account, amount, reverses: null } as const;
    add({ ...cause, ...entry, source: `${cause.source}:refunded` });
  }
  const dayOf = (at: string) => dateInStockholm(new Date(at));
  const actOf = (...acts: string[]) => order.acts.find(({ act }) => acts.includes(act));

  const placed = { source: `order:${order.id}`, valueDate: dayOf(order.created_at), actor: 'visitor', about: null };
  if (order.hasInvoice) addShares('charged', chargedShares(lines, order.total), placed);

  for (const charge of order.charges) {
    group++;
    const valueDate = dayOf(charge.paid_at);
    const cause = { source: `${charge.provider}:${charge.ref}`, valueDate, actor: 'job', about: charge.id };
    const asked = order.frequency === 'month' ? charge.amount : chargedWithPayment(entries, order.total);
    if (!charge.is_duplicate) addShares('charged', chargedShares(lines, asked), cause);
    const account = accountOfProvider(charge.provider);
    const legs = { debit: account, credit: 'receivable', reverses: null } as const;
    add({ ...cause, ...legs, kind: 'received', amount: charge.amount, source: `${cause.source}:received` });
  }

  const byHand = paidByHand(order);
  if (byHand > 0) {
    group++;
    const act = actOf('paid');
    const valueDate = dayOf(act?.at ?? order.created_at);
    const cause = { source: `order:${order.id}:past`, valueDate, actor: act?.actor ?? 'job', about: null };
    addShares('charged', chargedShares(lines, chargedWithPayment(entries, order.total)), cause);
    const legs = { debit: accountOfMethod(method), credit: 'receivable', reverses: null } as const;
    add({ ...cause, ...legs, kind: 'received', amount: byHand, source: `${cause.source}:received` });
  }

  for (const { id, provider, ref, refunded, paid_at } of order.charges) {
    const cause = { source: `${provider}:${ref}:past`, valueDate: dayOf(paid_at), actor: 'job', about: id };
    if (refunded > 0) sendBack(accountOfProvider(provider), refunded, cause);
  }
  const backByHand = refundedByHand(order);
  if (backByHand > 0) {
    const act = order.acts.findLast(({ act: name }) => name.startsWith('sent back') || name.includes('refunded'));
    const valueDate = dayOf(act?.at ?? order.created_at);
    const lastCharge = order.charges.findLast(({ is_duplicate }) => !is_duplicate);
    const account = lastCharge ? accountOfProvider(lastCharge.provider) : accountOfMethod(method);
    const cause = { source: `order:${order.id}:past`, valueDate, actor: act?.actor ?? 'job', about: null };
    sendBack(account, backByHand, cause);
  }

  for (const charge of order.charges) {
    if (!charge.dispute) continue;
    group++;
    const account = accountOfProvider(charge.provider);
    const valueDate = dayOf(actOf('disputed')?.at ?? charge.paid_at);
    const cause = { source: `${charge.provider}:${charge.ref}`, valueDate, actor: 'job', about: charge.id };
    const legs = { debit: 'receivable', credit: account, amount: charge.amount, reverses: null } as const;
    const chargeback = add({ ...cause, ...legs, kind: 'chargeback', source: `${cause.source}:chargeback` });
    if (charge.dispute === 'won')
      add({ ...mirrorOf(chargeback), source: `mirror:${chargeback.id}`, valueDate, actor: 'job' });
    const lost = Math.min(charge.amount, Math.max(0, balanceOf(entries)));
    if (charge.dispute === 'lost') credit(lost, { ...cause, source: `${cause.source}:lost` });
  }

  const left = balanceOf(entries);
  if (givenUp.includes(order.state) && left > 0) {
    group++;
    const act = actOf(...givenUp);
    const valueDate = dayOf(act?.at ?? order.created_at);
    credit(left, { source: `order:${order.id}:given-up`, valueDate, actor: act?.actor ?? 'job', about: null });
  }
  return entries;
}
