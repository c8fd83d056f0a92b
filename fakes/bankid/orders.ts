import { randomUUID } from 'node:crypto';
import type { Clock } from '../admin/clock.ts';
import { people, type TestPerson } from '../people.ts';
import { isGenuine, readQrText } from './animated-qr.ts';
import type { OrderKind, OrderWish } from './check-order.ts';

const risks = ['low', 'moderate', 'high'] as const;
export type Risk = (typeof risks)[number];

export function isRisk(given: unknown): given is Risk {
  return risks.some((risk) => risk === given);
}

export interface Order {
  orderRef: string;
  autoStartToken: string;
  qrStartToken: string;
  qrStartSecret: string;
  kind: OrderKind;
  wish: OrderWish;
  relyingParty: string;
  /** Time of the response that created the order; the QR codes count from here. */
  begunAt: number;
  status: 'pending' | 'failed' | 'complete';
  hintCode: string | null;
  startedBy: 'qr' | 'autostart' | null;
  completion: { person: TestPerson; ipAddress: string; risk: Risk; at: number } | null;
  collects: number;
  lastCollectAt: number | null;
  /** Shortest interval between two collects, ms. */
  fastestCollect: number | null;
}

/** Duration of each state, ms. The time a started order waits for its code is from memory of the service. */
export const times = { toStart: 30_000, toAnswer: 180_000, appLooks: 1000, complete: 180_000, failed: 300_000 };

/** Maximum age of a QR code at scanning, seconds. The service does not publish its own tolerance. */
const freshness = 5;

/** Creates the order store with the app's actions. An action returns false when the order's state does not allow it. */
export function createOrders(clock: Clock) {
  let held = new Map<string, Order>();
  let past: Order[] = [];
  const timers = new Map<string, () => void>();

  function next(order: Order, ms: number, work: () => void): void {
    timers.get(order.orderRef)?.();
    timers.set(order.orderRef, clock.after(ms, work));
  }

  function forget(order: Order): void {
    timers.get(order.orderRef)?.();
    timers.delete(order.orderRef);
    held.delete(order.orderRef);
    past.push(order);
  }

  function fail(order: Order, hintCode: string): boolean {
    if (order.status !== 'pending') return false;
    order.status = 'failed';
    order.hintCode = hintCode;
    next(order, times.failed, () => forget(order));
    return true;
  }

  function start(order: Order, by: 'qr' | 'autostart'): boolean {
    if (order.status !== 'pending' || order.startedBy) return false;
    order.startedBy = by;
    order.hintCode = 'started';
    if (whoMay(order).length === 0) awaitAnswer(order, times.toAnswer);
    else
      next(order, times.appLooks, () => {
        order.hintCode = 'userSign';
        awaitAnswer(order, times.toAnswer - times.appLooks);
      });
    return true;
  }

  function awaitAnswer(order: Order, ms: number): void {
    next(order, ms, () => fail(order, 'expiredTransaction'));
  }

  function whoMay({ wish }: Order): TestPerson[] {
    return people.filter(({ personalNumber }) => [null, personalNumber].includes(wish.personalNumber));
  }

  return {
    list: () => [...held.values()],
    /** Number of collect calls per order, including finished orders, and the shortest interval between two, ms. */
    collects() {
      const each = [...past, ...held.values()].map(({ orderRef, collects, fastestCollect }) => ({
        orderRef,
        collects,
        fastestCollect,
      }));
      const fastest = each.flatMap(({ fastestCollect }) => fastestCollect ?? []);
      return { fastest: fastest.length > 0 ? Math.min(...fastest) : null, orders: each };
    },
    find: (orderRef: string) => held.get(orderRef) ?? null,
    findByAutoStartToken: (token: string) =>
      [...held.values()].find(({ autoStartToken }) => autoStartToken === token) ?? null,
    whoMay,
    start,
    fail,
    forget,

    /** Returns null when the person already has an order in progress; that order is cancelled too. */
    create(kind: OrderKind, wish: OrderWish, relyingParty: string): Order | null {
      const earlier = [...held.values()].filter(
        (order) =>
          order.status === 'pending' &&
          wish.personalNumber !== null &&
          order.wish.personalNumber === wish.personalNumber,
      );
      for (const order of earlier) fail(order, 'cancelled');
      if (earlier.length > 0) return null;
      const order: Order = {
        orderRef: randomUUID(),
        autoStartToken: randomUUID(),
        qrStartToken: randomUUID(),
        qrStartSecret: randomUUID(),
        kind,
        wish,
        relyingParty,
        begunAt: clock.now(),
        status: 'pending',
        hintCode: 'outstandingTransaction',
        startedBy: null,
        completion: null,
        collects: 0,
        lastCollectAt: null,
        fastestCollect: null,
      };
      held.set(order.orderRef, order);
      next(order, times.toStart, () => fail(order, 'startFailed'));
      return order;
    },

    /**
     * Scans a QR code, as a phone's camera does. Returns null when the code is forged, expired or belongs to no waiting
     * order.
     */
    scan(text: string): Order | null {
      const scanned = readQrText(text.trim());
      const order = [...held.values()].find(({ qrStartToken }) => qrStartToken === scanned?.qrStartToken);
      if (!scanned || !order || !isGenuine(scanned, order.qrStartSecret)) return null;
      const age = Math.floor((clock.now() - order.begunAt) / 1000) - scanned.seconds;
      return age >= -1 && age <= freshness && start(order, 'qr') ? order : null;
    },

    /** Sets any hint code on a pending order, even an unknown one. */
    hint(order: Order, hintCode: string): boolean {
      if (order.status !== 'pending') return false;
      order.hintCode = hintCode;
      if (order.startedBy) awaitAnswer(order, times.toAnswer);
      return true;
    },

    /** Completes the order as this person. A risk above the limit fails it. */
    complete(order: Order, person: TestPerson, risk: Risk = 'low', ipAddress?: string): boolean {
      if (order.status !== 'pending' || !order.startedBy || !whoMay(order).includes(person)) return false;
      if (order.wish.risk && risks.indexOf(risk) > risks.indexOf(order.wish.risk))
        return fail(order, 'transactionRiskBlocked');
      const from = ipAddress ?? (order.startedBy === 'autostart' ? order.wish.endUserIp : '203.0.113.77');
      order.status = 'complete';
      order.hintCode = null;
      order.completion = { person, ipAddress: from, risk, at: clock.now() };
      next(order, times.complete, () => forget(order));
      return true;
    },

    clear(): void {
      for (const callOff of timers.values()) callOff();
      timers.clear();
      held = new Map();
      past = [];
    },
  };
}

export type Orders = ReturnType<typeof createOrders>;
