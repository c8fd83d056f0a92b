import type { Clock } from '../../admin/clock.ts';
import type { Event } from './event-objects.ts';
import { signWebhook } from './webhook-signature.ts';

export const webhookModes = ['deliver', 'hold', 'drop', 'shuffle'] as const;
export type WebhookMode = (typeof webhookModes)[number];

/** Delivery attempt. `status` is the receiver's HTTP status, null when there was none. */
interface Attempt {
  at: string;
  status: number | null;
}

export interface Delivery {
  event: Event;
  state: 'held' | 'dropped' | 'waiting' | 'delivered' | 'given up';
  attempts: Attempt[];
}

export interface WebhookSettings {
  /** Receiver's address; null sends nothing. */
  url: string | null;
  mode: WebhookMode;
  /** Number of copies of each event, all sent at once. */
  times: number;
}

export interface Webhooks {
  publish(event: Event): void;
  settings(): WebhookSettings;
  /** Changes the settings. Leaving `hold` delivers the held events. */
  change(wish: Partial<WebhookSettings>): void;
  /** Redelivers one event, `times` copies at once, whatever the mode. */
  redeliver(delivery: Delivery, times: number): Promise<void>;
  /** Lists the deliveries, oldest first. */
  list(): Delivery[];
  find(event: string): Delivery | null;
  /** Resolves when no delivery is running. */
  settled(): Promise<void>;
}

const stateIn = { deliver: 'waiting', shuffle: 'waiting', hold: 'held', drop: 'dropped' } as const;
const patience = 20_000;
const atOnce = 20;
const minute = 60_000;
const hour = 60 * minute;
/** Retry schedule: pauses after each failed delivery, growing over three days. */
const pauses = [5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, ...Array.from({ length: 5 }, () => 12 * hour)];

/**
 * Sends webhook events in the background, concurrently and in no guaranteed order, with retries until the receiver
 * answers 2xx. Redirects are not followed. `hold` keeps events, `drop` discards them, `shuffle` reorders those of one
 * moment.
 */
export function createWebhooks(options: {
  secrets: readonly string[];
  url: string | null;
  clock: Clock;
  /** Time in the signatures, ms. */
  now: () => number;
  random: () => number;
}): Webhooks {
  const { clock } = options;
  const deliveries = new Map<string, Delivery>();
  let settings: WebhookSettings = { url: options.url, mode: 'deliver', times: 1 };
  let fresh: Delivery[] = [];
  const queue: (() => Promise<void>)[] = [];
  let underWay = 0;
  let idle: (() => void)[] = [];

  function pump(): void {
    while (underWay < atOnce) {
      const next = queue.shift();
      if (!next) break;
      underWay += 1;
      void next().finally(() => {
        underWay -= 1;
        pump();
      });
    }
    if (underWay > 0 || queue.length > 0 || fresh.length > 0) return;
    for (const resolve of idle) resolve();
    idle = [];
  }

  async function post(delivery: Delivery, url: string): Promise<boolean> {
    const body = JSON.stringify(delivery.event, null, 2);
    const second = Math.floor(options.now() / 1000);
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signWebhook(options.secrets, second, body),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    }).catch(() => null);
    await response?.arrayBuffer().catch(() => null);
    delivery.attempts.push({ at: new Date(clock.now()).toISOString(), status: response?.status ?? null });
    return response?.ok ?? false;
  }

  /** Sends `times` copies; when one fails, schedules a retry. */
  function send(delivery: Delivery, times: number, tries = 0): Promise<void> {
    const { url } = settings;
    if (url === null) return Promise.resolve();
    let [left, failed] = [times, 0];
    return new Promise((resolve) => {
      const one = async () => {
        if (!(await post(delivery, url))) failed += 1;
        left -= 1;
        if (left > 0) return;
        settle(delivery, failed === 0, tries);
        resolve();
      };
      queue.push(...Array.from({ length: times }, () => one));
      pump();
    });
  }

  function settle(delivery: Delivery, isDelivered: boolean, tries: number): void {
    const pause = pauses[tries];
    if (isDelivered) delivery.state = 'delivered';
    else if (delivery.state !== 'delivered') delivery.state = pause === undefined ? 'given up' : 'waiting';
    delivery.event.pending_webhooks = delivery.state === 'delivered' ? 0 : 1;
    if (delivery.state === 'waiting' && pause !== undefined)
      clock.after(pause, () => (delivery.state === 'waiting' ? send(delivery, 1, tries + 1) : undefined));
  }

  /** Sends after the response of the causing request is on its way. */
  function flush(): void {
    const batch = settings.mode === 'shuffle' ? shuffled(fresh, options.random) : fresh;
    fresh = [];
    for (const delivery of batch) void send(delivery, settings.times);
    pump();
  }

  function start(delivery: Delivery): void {
    delivery.state = settings.url === null ? 'dropped' : stateIn[settings.mode];
    if (delivery.state !== 'waiting') return;
    if (fresh.length === 0) setImmediate(flush);
    fresh.push(delivery);
  }

  return {
    publish(event) {
      const delivery: Delivery = { event, state: 'waiting', attempts: [] };
      deliveries.set(event.id, delivery);
      start(delivery);
      event.pending_webhooks = delivery.state === 'dropped' ? 0 : 1;
    },
    settings: () => ({ ...settings }),
    change(wish) {
      const wasHeld = settings.mode === 'hold';
      settings = { ...settings, ...wish };
      if (!wasHeld || settings.mode === 'hold') return;
      for (const delivery of deliveries.values()) if (delivery.state === 'held') start(delivery);
    },
    redeliver: (delivery, times) => send(delivery, times),
    list: () => [...deliveries.values()],
    find: (event) => deliveries.get(event) ?? null,
    settled() {
      if (underWay === 0 && queue.length === 0 && fresh.length === 0) return Promise.resolve();
      return new Promise((resolve) => idle.push(resolve));
    },
  };
}

/** Returns the items in random order. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, draw: random() }))
    .sort((one, other) => one.draw - other.draw)
    .map(({ item }) => item);
}
