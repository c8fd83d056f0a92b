import { destination, pino } from 'pino';
import type { Log } from '#platform/log.ts';
import { withoutSecretFields, withoutSecrets } from './log-secrets.ts';

/**
 * Log buffer: flushed every 250 ms or at 4096 bytes. Writing each line by itself costs a tenth of a page's
 * rendering time.
 */
const gathered = { periodicFlush: 250, minLength: 4096 };

/**
 * Creates the site's log: one JSON line per event on standard output. Callers must not log secrets; this redacts
 * what slips through.
 */
export function createLog(level: string, output: { write(line: string): void } = destination(gathered)): Log {
  return pino(
    {
      level,
      base: null,
      // Not pino's `redact`: a list of paths costs a tenth of a page's rendering time.
      formatters: { log: withoutSecretFields },
      hooks: { streamWrite: withoutSecrets },
    },
    output,
  );
}
