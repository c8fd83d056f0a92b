import { pino, stdSerializers } from 'pino';
import type { Log } from '#services/services.server.ts';

/** The one place to log: one JSON line an event on standard output. */
export function createLog(level: string): Log {
  return pino({ level, base: null, serializers: { error: stdSerializers.err } });
}
