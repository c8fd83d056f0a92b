import { pino } from 'pino';
import type { Log } from '#services/services.server.ts';
import { withoutSecretFields, withoutSecrets } from './log-secrets.ts';

/** The one place to log: one JSON line an event on standard output. What should not be logged is not; here it is caught again. */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  return pino(
    {
      level,
      base: null,
      // A list of paths for pino to redact costs a tenth of the making of a page.
      formatters: { log: withoutSecretFields },
      hooks: { streamWrite: withoutSecrets },
    },
    destination,
  );
}
