import { createShelf } from '../shelf.ts';
import type { Event, EventObjects } from './event-objects.ts';

/** API request that caused an event; null for the clock or a person on a hosted page. */
export type Cause = { id: string; idempotency_key: string | null } | null;

type Listener = (object: object) => void;

export interface Events {
  /** Stores an event with a copy of the object, publishes it, and calls the listeners. */
  emit<Type extends keyof EventObjects>(type: Type, object: EventObjects[Type], previous?: object): void;
  /** Registers a listener for one event type. Listeners run in order of registration. */
  on<Type extends keyof EventObjects>(type: Type, listener: (object: EventObjects[Type]) => void): void;
  /** Marks every event that the work emits with its cause. */
  during<Result>(cause: Cause, work: () => Result): Result;
  get(id: string): Event;
  /** Lists the events, newest first. */
  list(): Event[];
}

export const apiVersion = '2026-10-28.endive';

/**
 * @param seconds current time, seconds since 1970
 * @param publish sends an event out, before local listeners receive it
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
