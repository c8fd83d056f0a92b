import { describe, expect, it } from 'vitest';
import { readConfig, readConfigWithoutContent } from './config.server.ts';
import { listNameErrors, renamedSettings } from './setting-names.server.ts';
import { settings } from './settings.server.ts';

const required = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'token' };
const names = Object.values(settings).map(({ name }) => name);

describe('a setting under an old name', () => {
  it.each(Object.entries(renamedSettings))('%s fails the start and names %s', (old, name) => {
    const start = () => readConfig({ ...required, [old]: 's3cret' });
    expect(start).toThrow(`${old} is now called ${name}`);
    expect(start).not.toThrow('s3cret');
    expect(names).toContain(name);
    expect(names).not.toContain(old);
  });

  it('fails the command line as well', () => {
    expect(() => readConfigWithoutContent({ SEALING_KEYS: 'k1:x' })).toThrow(
      'SEALING_KEYS is now called ENCRYPTION_KEYS',
    );
  });

  it('that is blank is not given', () => {
    expect(listNameErrors({ CONTENT_FRESH: ' ' }, names)).toEqual([]);
  });
});

describe('an unknown name', () => {
  it.each([
    ['CONTENT_TLL', 'CONTENT_TTL'],
    ['SWISH_PAYE', 'SWISH_PAYEE'],
    ['STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRETS'],
    ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
    ['PULBIC_ORIGIN', 'PUBLIC_ORIGIN'],
    ['public_origin', 'PUBLIC_ORIGIN'],
    ['BANKGRIO', 'BANKGIRO'],
    ['SMTP_ULR', 'SMTP_URL'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['PROT', 'PORT'],
    ['LOG_LEVLE', 'LOG_LEVEL'],
  ])('with one of our prefixes or a typing mistake fails the start and names the nearest: %s', (wrong, right) => {
    expect(() => readConfig({ ...required, [wrong]: '1' })).toThrow(`${wrong} is unknown: did you mean ${right}?`);
  });

  it.each([
    'PATH',
    'HOME',
    'OTEL_SERVICE_NAME',
    'HOSTNAME',
    'LANG',
    'LOGNAME',
    'LOG_LEVELS_FILE',
    'PUBLIC_URL',
    'MAIL',
    'npm_package_name',
    'INVOCATION_ID',
    'LISTEN_PID',
    'TERM',
    'SHLVL',
    'DATABASE_SERVICE_HOST',
    'STRIPE_PORT_443_TCP_ADDR',
    'npm_config_cache',
  ])('of another program is none of our business: %s', (name) => {
    expect(listNameErrors({ [name]: 'x' }, names)).toEqual([]);
  });
});
