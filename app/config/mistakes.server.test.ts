import { expect, it } from 'vitest';
import { readConfig } from './config.server.ts';

const required = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'delivery-token-7f3a' };
const withSign = 'h#7';
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

it.each([
  // With them there would be no keys, and those of a file be used.
  ['two keys with one id', { ENCRYPTION_KEYS: `k1:${key(1)}, k1:${key(2)}` }, 'ENCRYPTION_KEYS is malformed'],
  ['a password with a number sign', { SMTP_URL: `smtp://kim:${withSign}@mail.example:587` }, 'SMTP_URL is malformed'],
  ['a password with a slash', { DATABASE_URL: 'postgres://kim:h/7@db.example/klubb' }, 'DATABASE_URL is malformed'],
  ['a server without a name', { SMTP_URL: 'smtp://kim:hej@' }, 'SMTP_URL is malformed'],
  ['quotation marks around a value', { CONTENTFUL_ACCESS_TOKEN: '"token"' }, 'CONTENTFUL_ACCESS_TOKEN stands in'],
  ['one port twice', { PORT: '4000', METRICS_PORT: '4000' }, 'METRICS_PORT must be another port'],
  [
    'a real key beside one for tests',
    { STRIPE_SECRET_KEY: 'rk_live_a', STRIPE_PUBLISHABLE_KEY: 'pk_test_b' },
    'must both be for tests',
  ],
  ['a link that is a script', { SHOP_URL: 'javascript:alert(1)' }, 'SHOP_URL is malformed'],
  ['a certificate in no file', { SWISH_CERTIFICATE: '/nowhere/swish.pem' }, 'nor a file that this user can read'],
  ['a file that is no PEM', { SWISH_CERTIFICATE: 'package.json' }, 'is no PEM text with'],
  [
    'a key that is none',
    { SWISH_KEY: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----' },
    'it is damaged',
  ],
  ['a wrong check digit', { ORGANISATION_NUMBER: '123456-7890' }, 'ORGANISATION_NUMBER is malformed'],
])('%s is refused by name', (_what, environment, message) => {
  expect(() => readConfig({ ...required, ...environment })).toThrow(message);
});

it('what a list names twice is meant once', () => {
  const { locales, paymentMethods } = readConfig({
    ...required,
    LOCALES: 'sv,sv',
    PAYMENT_METHODS: 'invoice, invoice',
  });
  expect([locales, paymentMethods]).toEqual([['sv'], ['invoice']]);
});
