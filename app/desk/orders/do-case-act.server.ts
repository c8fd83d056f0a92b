import { randomUUID } from 'node:crypto';
import { emailKinds } from '#emails/email.ts';
import { returnReasons } from '#orders/cards/returned-card.ts';
import { parseMoney } from '#orders/model/money.ts';
import type { CaseAct, OrderCase, OrderOffice } from '#orders/office/order-case.ts';
import { fieldsToCorrect, readCorrection } from '#orders/office/read-correction.ts';
import type { Actor, OrderRepository } from '#orders/port.ts';
import type { RefundAnswer } from '#payments/port.ts';
import { parseDay } from '#swedish/dates/date.ts';
import { textIn } from '../text-in.ts';
import type { CaseActName } from './case-acts.ts';

interface Services {
  orderOffice: OrderOffice;
  orders: Pick<OrderRepository, 'resend'>;
  payments: {
    refund(reference: string, wish: { id: string; amount: number; actor: Actor }): Promise<RefundAnswer>;
    endMonthly(reference: string, actor: Actor): Promise<boolean>;
  };
}

/** Outcome of a posted act: `fault` names a sentence, `wrong` the fields that cannot be used. */
export type ActAnswer =
  | { done: true; entryId?: string; amount?: number; number?: string | null }
  | { done: false; fault: string; wrong?: string[] };

const ways = ['bank', 'f2f', 'swish'] as const;

/** Does what a form of an order's page asks for. */
export async function doCaseAct(
  { orderOffice, orders, payments }: Services,
  name: CaseActName | 'angra',
  found: OrderCase,
  form: FormData,
  { actor, today }: { actor: Actor; today: string },
): Promise<ActAnswer> {
  const said = (field: string) => textIn(form, field);
  const { reference } = found.order;
  const act: CaseAct = { actId: said('id') || randomUUID(), actor, reference, version: said('version') };
  const text = said('text').slice(0, 4000);
  switch (name) {
    case 'betalning': {
      const amount = parseMoney(said('summa'));
      const on = parseDay(said('dag'));
      if (!amount) return { done: false, fault: 'no-sum' };
      if (!on) return { done: false, fault: 'no-day' };
      const by = ways.find((way) => way === said('satt')) ?? 'bank';
      const note = said('referens').slice(0, 200);
      const outcome = await orderOffice.registerPayment({
        ...act,
        version: said('pengar'),
        amount,
        on,
        by,
        ...(note && { note }),
      });
      return outcome.done ? { done: true, entryId: outcome.entryId, amount } : { done: false, fault: outcome.refused };
    }
    case 'angra': {
      const { version: _version, ...unversioned } = act;
      const outcome = await orderOffice.takeBack({ ...unversioned, entryId: said('post'), reason: 'Ångrat' });
      return outcome.done ? { done: true } : { done: false, fault: outcome.refused };
    }
    case 'aterbetala': {
      const amount = parseMoney(said('summa'));
      if (!amount) return { done: false, fault: 'no-sum' };
      if (said('vem') !== 'tjanst') return answerOf(await orderOffice.refundByHand(act, amount));
      const asked = await orderOffice.askRefund(act, amount);
      if (!asked.done) return answerOf(asked);
      const answer = await payments.refund(reference, { id: act.actId, amount, actor });
      return 'refused' in answer || answer.state === 'failed' ? { done: false, fault: 'provider' } : { done: true };
    }
    case 'ratta': {
      const fields = fieldsToCorrect(found.order, found.cardSentAt !== null);
      const typed = Object.fromEntries(fields.map(({ name: field }) => [field, said(field)]));
      const { correction, wrong } = readCorrection(fields, typed, today);
      if (wrong.length) return { done: false, fault: 'fields', wrong: wrong.map(({ field }) => field) };
      const outcome = await orderOffice.correct(act, correction);
      if (outcome.done && said('igen')) await orders.resend(reference, 'receipt', actor, act.actId);
      return answerOf(outcome);
    }
    case 'skicka': {
      const kind = emailKinds.find((one) => one === said('mejl'));
      if (!kind) return { done: false, fault: 'no-text' };
      return (await orders.resend(reference, kind, actor, act.actId))
        ? { done: true }
        : { done: false, fault: 'state' };
    }
    case 'avboka': {
      const outcome = await orderOffice.callOff(act);
      if (outcome.done && found.order.frequency === 'month') await payments.endMonthly(reference, actor);
      return answerOf(outcome);
    }
    case 'anteckna':
      return text ? answerOf(await orderOffice.addNote(act, text)) : { done: false, fault: 'no-text' };
    case 'marka': {
      const mark = (['hold', 'review'] as const).find((one) => one === said('lage')) ?? null;
      return text ? answerOf(await orderOffice.mark(act, mark, text)) : { done: false, fault: 'no-text' };
    }
    case 'retur': {
      const reason = returnReasons.find((one) => one === said('orsak'));
      return reason ? answerOf(await orderOffice.markReturned(act, reason)) : { done: false, fault: 'no-text' };
    }
    case 'nummer': {
      if (!text) return { done: false, fault: 'no-text' };
      const number = await orderOffice.unmask(act, text);
      return number ? { done: true, number } : { done: false, fault: 'changed' };
    }
  }
}

function answerOf(outcome: { done: true } | { done: false; refused: string }): ActAnswer {
  return outcome.done ? { done: true } : { done: false, fault: outcome.refused };
}
