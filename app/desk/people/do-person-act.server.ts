import { randomUUID } from 'node:crypto';
import { isRunningMonthly } from '#orders/model/monthly-gift.ts';
import { stopMonthlyGift } from '#orders/monthly/stop-monthly-gift.ts';
import type { OrderOffice } from '#orders/office/order-case.ts';
import { findOpenMatters, mustBeDecided, type OpenOrder } from '#orders/people/open-matters.server.ts';
import type { PeopleOffice, PersonFile } from '#orders/people/people-office.ts';
import type { Actor, OrderRepository } from '#orders/port.ts';
import { textIn } from '../text-in.ts';
import type { PersonActName } from './person-acts.ts';

interface Services {
  orders: Pick<OrderRepository, 'apply' | 'findHistory'>;
  orderOffice: Pick<OrderOffice, 'look' | 'unmask'>;
  peopleOffice: PeopleOffice;
  payments: {
    endMonthly(reference: string, actor: Actor): Promise<boolean>;
    listManualReviews(): Promise<{ reference: string | null }[]>;
  };
}

export type PersonFault = 'no-text' | 'changed' | 'not-running' | 'other-address' | 'open';

/** Outcome of a posted act; `fault` names a sentence. */
export type PersonAnswer = { done: true; number?: string; orders?: number } | { done: false; fault: PersonFault };

/** Does what a form of a person's page asks for. */
export async function doPersonAct(
  services: Services,
  name: PersonActName,
  file: PersonFile,
  form: FormData,
  actor: Actor,
): Promise<PersonAnswer> {
  switch (name) {
    case 'avsluta': {
      const wanted = textIn(form, 'ref');
      const order = file.orders.find((one) => one.order.reference === wanted)?.order;
      if (!order || !isRunningMonthly(order)) return { done: false, fault: 'not-running' };
      await stopMonthlyGift(services, order.reference, actor);
      return { done: true };
    }
    case 'skydda':
    case 'slapp': {
      const reason = textIn(form, 'text').slice(0, 4000);
      if (!reason) return { done: false, fault: 'no-text' };
      const act = { actId: textIn(form, 'id') || randomUUID(), actor, reference: file.reference };
      await services.peopleOffice.protect(act, name === 'skydda', reason);
      return { done: true };
    }
    case 'nummer': {
      const reason = textIn(form, 'text').slice(0, 4000);
      if (!reason) return { done: false, fault: 'no-text' };
      const number = await unmask(services, file, { reason, actId: textIn(form, 'id') || randomUUID(), actor });
      return number ? { done: true, number } : { done: false, fault: 'changed' };
    }
    case 'radera': {
      const typed = textIn(form, 'igen').toLowerCase();
      if (typed !== (file.email ?? file.reference).toLowerCase()) return { done: false, fault: 'other-address' };
      const givenUp = form.getAll('avsta');
      const open = await listOpen(services, file);
      const isOpen = ({ reference, matters }: OpenOrder) => matters.some(mustBeDecided) || !givenUp.includes(reference);
      if (open.some(isOpen)) return { done: false, fault: 'open' };
      return { done: true, orders: (await services.peopleOffice.erase(file.reference, actor)) ?? 0 };
    }
  }
}

/** Lists what is unpaid, undelivered or undecided in a person's orders. */
export function listOpen(services: Pick<Services, 'orders' | 'payments'>, file: PersonFile): Promise<OpenOrder[]> {
  const found = file.orders.map(({ order }) => order);
  return findOpenMatters({ ...services, now: () => new Date() }, file, found);
}

async function unmask(
  { orderOffice }: Services,
  { numberIn }: PersonFile,
  { reason, actId, actor }: { reason: string; actId: string; actor: Actor },
): Promise<string | null> {
  const found = numberIn === null ? null : await orderOffice.look(numberIn, actor);
  if (!found) return null;
  return orderOffice.unmask({ actId, actor, reference: found.order.reference, version: found.version }, reason);
}
