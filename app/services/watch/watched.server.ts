import type { Around, Watch } from './port.ts';

const plainly: Around = (_operation, work) => work();

/** Telemetry that records nothing. */
export const unwatched: Watch = { calls: () => plainly, waits: () => plainly };

/** Instruments methods of a port. Optional methods that it lacks stay undefined. */
export function watched<Port extends object>(port: Port, methods: readonly (keyof Port & string)[], run: Around): Port {
  const watching = methods.flatMap((name) => {
    const method = port[name];
    if (typeof method !== 'function') return [];
    const call = (...given: unknown[]) => run(name, () => Reflect.apply(method, port, given) as Promise<unknown>);
    return [[name, call]];
  });
  return { ...port, ...Object.fromEntries(watching) };
}
