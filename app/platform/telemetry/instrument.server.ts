import type { Instrument, Telemetry } from './port.ts';

const plainly: Instrument = (_operation, work) => work();

/** Telemetry that records nothing. */
export const noTelemetry: Telemetry = { instrumentCalls: () => plainly, instrumentWaits: () => plainly };

/** Instruments methods of a port. Optional methods that it lacks stay undefined. */
export function instrument<Port extends object>(
  port: Port,
  methods: readonly (keyof Port & string)[],
  run: Instrument,
): Port {
  const watching = methods.flatMap((name) => {
    const method = port[name];
    if (typeof method !== 'function') return [];
    const call = (...given: unknown[]) => run(name, () => Reflect.apply(method, port, given) as Promise<unknown>);
    return [[name, call]];
  });
  return { ...port, ...Object.fromEntries(watching) };
}
