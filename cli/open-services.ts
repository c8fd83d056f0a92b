import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { commandLineEnvironment, isGiven, readConfigWithoutContent } from '#config/config.server.ts';
import { backUp } from '#platform/database/back-up.server.ts';
import { dumpPostgres } from '#platform/database/dump-postgres.server.ts';
import { keyFileOf } from '#platform/encryption/keyring.server.ts';
import { createOrderServices } from '#services/order-services.server.ts';
import { CliError } from './cli-error.ts';
import type { CliServices } from './context.ts';
import { missingSettings } from './input/require-settings.ts';

/**
 * Opens the services of the configured site.
 * @throws ConfigError when the configuration is invalid
 * @throws Refusal when there is no database: only the site creates one, so that a typing mistake does not
 */
export function openServices(warn: (text: string) => void, environment = commandLineEnvironment()): CliServices {
  const config = readConfigWithoutContent(environment);
  const { databaseUrl, databaseFile } = config;
  if (!databaseUrl && !existsSync(databaseFile)) {
    throw new CliError(
      `There is no database at ${resolve(databaseFile)}.\n` +
        'Set DATABASE_FILE or DATABASE_URL, and ENCRYPTION_KEYS, as the site has them.',
    );
  }
  if (!config.encryptionKeys && !existsSync(keyFileOf(databaseFile)))
    throw new CliError(missingSettings(['ENCRYPTION_KEYS'], `There is no ${resolve(keyFileOf(databaseFile))} either.`));
  const note = (_: object, message: string) => warn(message);
  const { database, orders, outbox, mandates, ledger, payments, documents, staff, noteKeyLost } = createOrderServices(
    config,
    {
      info: () => {},
      warn: note,
      error: note,
    },
  );
  return {
    orders,
    outbox,
    mandates,
    ledger,
    payments,
    document: documents.write,
    isSet: (name) => isGiven(environment, name),
    noteKeyLost,
    createSignInLink:
      staff && (async (by) => `${config.publicOrigin}/kansli/logga-in?lank=${await staff.createLink(by)}`),
    backUp: (file) => (databaseUrl ? dumpPostgres(database, databaseUrl, file) : backUp(databaseFile, file)),
    now: () => new Date(),
    close: () => database.close(),
  };
}
