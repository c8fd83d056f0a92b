import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Config, readConfig } from '#config/config.server.ts';
import { createSampleSpace } from '#fakes/contentful/sample-space.ts';
import { type RunningFakes, startFakes } from '#fakes/start-fakes.ts';
import { sampleRecords } from '#fixtures/records.fixture.ts';
import { writeEmptyTables } from '#scripts/each-database.ts';
import { createAlgoliaIndexer } from '#search/providers/algolia/algolia-indexer.server.ts';
import { createOrderServices } from '#services/order-services.server.ts';
import { isLong } from '../tests/support/long.ts';
import { examine } from './doctor.ts';

let fakes: RunningFakes;
beforeAll(async () => {
  fakes = await startFakes(createSampleSpace());
});
afterAll(() => fakes.stop());
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  writeEmptyTables(join(folder, 'klubbhuset.db'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const silent = () => {};
const keyUnder = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const configOf = (more: Record<string, string> = {}) =>
  readConfig({
    ...fakes.environment,
    DATABASE_FILE: join(folder, 'klubbhuset.db'),
    ENCRYPTION_KEYS: keyUnder('k1'),
    ...more,
  });

/** Lines by name; what is wrong is marked. */
async function examined(config: Config, hasDatabase = true) {
  const services = createOrderServices(config, { info: silent, warn: silent, error: silent });
  if (hasDatabase) await services.canWrite();
  const lines: string[] = [];
  const isWell = await examine(config, services, (line) => lines.push(line));
  await services.database.close();
  const of = (name: string) => lines.filter((line) => line.split(/\s+/)[1] === name).join('\n');
  return { isWell, lines, of };
}

it('finds nothing wrong with a site that is well, in a line each', async () => {
  await createAlgoliaIndexer(configOf()).replaceAll(sampleRecords());
  const { isWell, lines, of } = await examined(configOf());
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([]);
  expect(isWell).toBe(true);
  const names = [
    'settings',
    'clock',
    'files',
    'database',
    'keys',
    'mail',
    'office',
    'content',
    'search',
    'stripe',
    'swish',
    'bankid',
    'registry',
    'certificate',
  ];
  expect(names.filter((name) => !of(name))).toEqual([]);
  expect(of('certificate').split('\n')).toHaveLength(3);
  expect(of('mail')).toContain('hej@tassovinge.example');
});

it('knows what is switched off, and a database that is still to be made', async () => {
  const { CONTENTFUL_SPACE_ID = '', CONTENTFUL_ACCESS_TOKEN = '', CONTENTFUL_ORIGIN = '' } = fakes.environment;
  const environment = {
    CONTENTFUL_SPACE_ID,
    CONTENTFUL_ACCESS_TOKEN,
    CONTENTFUL_ORIGIN,
    DATABASE_FILE: join(folder, 'a.db'),
  };
  const { isWell, lines } = await examined(readConfig(environment), false);
  expect(isWell).toBe(true);
  expect(lines.filter((line) => line.startsWith('-')).map((line) => line.split(/\s+/)[1])).toEqual([
    'database',
    'keys',
    'mail',
    'office',
    'search',
    'stripe',
    'swish',
    'bankid',
    'registry',
  ]);
});

it('names the setting of each service that refuses us', async () => {
  const { isWell, of } = await examined(
    configOf({ CONTENTFUL_ACCESS_TOKEN: 's3cret', ALGOLIA_SEARCH_KEY: 's3cret', STRIPE_SECRET_KEY: 'sk_test_s3cret' }),
  );
  expect(isWell).toBe(false);
  expect(of('content')).toMatch(/^WRONG .*CONTENTFUL_ACCESS_TOKEN is refused/);
  expect(of('search')).toMatch(/^WRONG .*ALGOLIA_SEARCH_KEY is refused/);
  expect(of('stripe')).toMatch(/^WRONG .*STRIPE_SECRET_KEY is refused/);
});

it('names the setting of each service that is away, in one line with the reason', async () => {
  const away = 'http://127.0.0.1:61234';
  const awayWithTls = 'https://127.0.0.1:61234';
  const { isWell, of } = await examined(
    configOf({
      CONTENTFUL_ORIGIN: away,
      ALGOLIA_ORIGIN: away,
      SMTP_URL: 'smtp://127.0.0.1:61234',
      STAFF_OIDC_ISSUER: away,
      STRIPE_ORIGIN: away,
      SWISH_ORIGIN: `${awayWithTls}/swish`,
      BANKID_ORIGIN: awayWithTls,
      REGISTRY_ORIGIN: awayWithTls,
    }),
  );
  expect(isWell).toBe(false);
  const expected = {
    clock: 'CONTENTFUL_ORIGIN: http:',
    content: 'CONTENTFUL_ORIGIN: http:',
    search: 'ALGOLIA_ORIGIN: http:',
    mail: 'SMTP_URL, MAIL_FROM: 127.0.0.1:61234 does not take it',
    office: 'STAFF_OIDC_ISSUER: http:',
    stripe: 'STRIPE_ORIGIN: http:',
    swish: 'SWISH_ORIGIN: https:',
    bankid: 'BANKID_ORIGIN: https:',
    registry: 'REGISTRY_ORIGIN: https:',
  };
  for (const [name, setting] of Object.entries(expected)) {
    expect(of(name)).toContain(`WRONG  ${name.padEnd(13)}  ${setting}`);
    expect(of(name)).toContain('ECONNREFUSED');
  }
});

it('names the database that cannot be had, once', async () => {
  const DATABASE_URL = 'postgres://127.0.0.1:61234/x';
  const { of } = await examined(configOf({ DATABASE_URL }), false);
  expect(of('database')).toMatch(/^WRONG .*DATABASE_URL cannot be read: .*ECONNREFUSED/);
  expect(of('keys')).toMatch(/^- .*see the line of the database/);
  expect(of('office')).not.toContain('ECONNREFUSED');
});

it('names the database that can be read only, and why', async () => {
  const config = configOf();
  const services = createOrderServices(config, { info: silent, warn: silent, error: silent });
  await services.database.write((db) => db.schema.dropTable('leases').execute());
  await services.database.close();
  const { of } = await examined(config);
  expect(of('database')).toMatch(/^WRONG .*DATABASE_FILE cannot be written: .*leases/);
});

it('names a key that is not the database’s', async () => {
  await examined(configOf());
  const { of } = await examined(configOf());
  expect(of('keys')).toMatch(/^WRONG .*The encryption key k1 is not/);
  expect(of('database')).toMatch(/^ok/);
});

const lacking: [string, Record<string, string> | 'slash', string][] = [
  [
    'a provider that answers',
    { STAFF_OIDC_ISSUER: 'http://127.0.0.1:9' },
    'STAFF_OIDC_ISSUER: http://127.0.0.1:9 does not answer',
  ],
  ['mail for the links', { STAFF_OIDC_ISSUER: '', SMTP_URL: '' }, 'SMTP_URL is not set'],
  ['a client', { STAFF_OIDC_CLIENT_ID: '' }, 'STAFF_OIDC_CLIENT_ID is not set'],
  ['its secret', { STAFF_OIDC_CLIENT_SECRET: '' }, 'STAFF_OIDC_CLIENT_SECRET is not set'],
  ['the provider’s own spelling', 'slash', 'it calls itself'],
  ['a host name', { STAFF_OIDC_ISSUER: '', PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }, 'need a host name'],
  ['https', { STAFF_OIDC_ISSUER: '', PUBLIC_ORIGIN: 'http://klubben.example' }, 'need https'],
];
it.each(lacking.slice(0, isLong ? undefined : 2))(
  'says that the office’s sign-in lacks %s',
  async (_what, settings, said) => {
    const slash = { STAFF_OIDC_ISSUER: `${fakes.environment.STAFF_OIDC_ISSUER}/` };
    const { isWell, of } = await examined(configOf(typeof settings === 'string' ? slash : settings));
    expect(of('office')).toMatch(/^WRONG/);
    expect(of('office')).toContain(said);
    expect(isWell).toBe(false);
  },
);

it('says how the office signs in without a provider, and how the first one gets in', async () => {
  const { of } = await examined(
    configOf({ STAFF_OIDC_ISSUER: '', STAFF_OIDC_ROLE_CLAIM: '', PUBLIC_ORIGIN: 'https://klubben.example' }),
  );
  expect(of('office')).toMatch(/^ok.*passkeys of klubben\.example; no administrator.*sign-in-link/);
});
