import { ConfigError } from '#config/config.server.ts';
import { DatabaseUnavailable } from '#services/database/port.ts';
import { DecryptionFailed } from '#services/sealing/port.ts';
import { CliError, UsageError } from './cli-error.ts';

/** Maps an expected error to a message and an exit code. Rethrows any other error. */
export function explainFailure(error: unknown): { text: string; code: 1 | 2 } {
  if (error instanceof UsageError) return { text: error.message, code: 2 };
  if (error instanceof CliError || error instanceof ConfigError) return { text: error.message, code: 1 };
  if (error instanceof Error && error instanceof DatabaseUnavailable) {
    return { text: [error.message, ...reasonsOf(error.cause)].join(': '), code: 1 };
  }
  if (error instanceof DecryptionFailed) {
    return { text: `${error.message}. Is ENCRYPTION_KEYS what it was sealed with?`, code: 1 };
  }
  throw error;
}

function reasonsOf(cause: unknown): string[] {
  if (cause instanceof AggregateError) return reasonsOf(cause.errors[0]);
  return cause instanceof Error ? [cause.message] : [];
}
