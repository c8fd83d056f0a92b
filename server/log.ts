import { pino, stdSerializers } from 'pino';
import type { Log } from '#services/services.server.ts';
import { secretNames, withoutSecrets } from './log-secrets.ts';

/** How deep names are looked for: `error.cause.config.headers.authorization` is no deeper. */
const depth = 5;
const paths = secretNames.flatMap((name) =>
  Array.from({ length: depth }, (_, above) => `${'*.'.repeat(above)}["${name}"]`),
);

/** The one place to log: one JSON line an event on standard output. What should not be logged is not; here it is caught again. */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  return pino(
    {
      level,
      base: null,
      serializers: { error: stdSerializers.err, err: stdSerializers.err },
      redact: { paths, censor: '…' },
      hooks: { streamWrite: withoutSecrets },
    },
    destination,
  );
}
