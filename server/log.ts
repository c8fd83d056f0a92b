import { destination, pino } from 'pino';
import type { Log } from '#services/services.server.ts';
import { withoutSecretFields, withoutSecrets } from './log-secrets.ts';

/** Lines are gathered for so long, ms, or until they are so many bytes: writing each for itself costs a tenth of the making of a page. */
const gathered = { periodicFlush: 250, minLength: 4096 };

/** The one place to log: one JSON line an event on standard output. What should not be logged is not; here it is caught again. */
export function createLog(level: string, output: { write(line: string): void } = destination(gathered)): Log {
  return pino(
    {
      level,
      base: null,
      // A list of paths for pino to redact costs a tenth of the making of a page.
      formatters: { log: withoutSecretFields },
      hooks: { streamWrite: withoutSecrets },
    },
    output,
  );
}
