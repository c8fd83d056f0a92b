import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfigWithoutContent } from './config.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'swish-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
const file = join(folder, 'swish.pem');
writeFileSync(file, pem);
const given = { SWISH_CERTIFICATE: pem, SWISH_KEY: pem, SWISH_PAYEE: '1234679304' };
const read = (changes: Record<string, string>) => readConfigWithoutContent({ ...given, ...changes });

describe('Swish’s certificates', () => {
  it.each([
    ['as they are', pem],
    ['on one line', pem.replaceAll('\n', '\\n')],
    ['in a file', file],
  ])('are read %s', (_, value) => {
    expect(read({ SWISH_CERTIFICATE: value }).swishCertificate).toBe(pem);
  });

  it.each([join(folder, 'none.pem'), 'a-secret-in-the-wrong-line'])(
    'that cannot be read are named, not printed: %s',
    (value) => {
      expect(() => read({ SWISH_KEY: value })).toThrow(
        /^The configuration has faults\.\nSWISH_KEY is malformed: [^/]*$/,
      );
    },
  );

  it.each(['SWISH_CERTIFICATE', 'SWISH_KEY', 'SWISH_PAYEE'])('are of no use without %s', (name) => {
    expect(() => read({ [name]: '' })).toThrow(ConfigError);
  });

  it('need not be there', () => {
    expect(readConfigWithoutContent({})).toMatchObject({
      swishCertificate: '',
      swishOrigin: 'https://cpc.getswish.net/swish-cpcapi',
      swishAppLink: 'swish://paymentrequest',
    });
  });
});
