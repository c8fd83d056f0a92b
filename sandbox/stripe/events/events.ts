import { createShelf } from '#sandbox/stripe/shelf.ts';
import type { Event, EventObjects } from './event-objects.ts';

/** The API request that an event comes of; null when time alone did it, or a person on a hosted page. */
export type Cause = { id: string; idempotency_key: string | null } | null;

type Listener = (object: object) => void;

export interface Events {
  /** Keeps an event with a copy of the object as it is now, hands it on, and tells the house itself. */
  emit<Type extends keyof EventObjects>(type: Type, object: EventObjects[Type], previous?: object): void;
  /** Does something whenever an event of that kind has come; in the order of asking. */
  on<Type extends keyof EventObjects>(type: Type, listener: (object: EventObjects[Type]) => void): void;
  /** Marks every event that the work leads to with its cause. */
  during<Result>(cause: Cause, work: () => Result): Result;
  get(id: string): Event;
  /** Newest first. */
  list(): Event[];
}

export const apiVersion = '2026-10-28.endive';

/**
 * @param seconds since 1970
 * @param publish sends an event on, before those who listen here hear of it
 */
export function createEvents(
  seconds: () => number,
  newId: (prefix: string) => string,
  publish: (event: Event) => void,
): Events {
  const events = createShelf<Event>('event');
  const listeners = new Map<string, Listener[]>();
  let cause: Cause = null;

  return {
    emit(type, object, previous) {
      const event = events.add({
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: seconds(),
        livemode: false,
        type,
        data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
        pending_webhooks: 0,
        request: cause ?? { id: null, idempotency_key: null },
      });
      publish(event);
      for (const listener of listeners.get(type) ?? []) listener(object);
    },
    on(type, listener) {
      listeners.set(type, [...(listeners.get(type) ?? []), listener as Listener]);
    },
    during(next, work) {
      const before = cause;
      cause = next;
      try {
        return work();
      } finally {
        cause = before;
      }
    },
    get: events.get,
    list: events.list,
  };
}
