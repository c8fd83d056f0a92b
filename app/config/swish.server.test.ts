import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createAuthority } from '#fakes/certificates/authority.ts';
import { ConfigError, readConfigWithoutContent } from './config.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'swish-'));
afterAll(() => rmSync(folder, { recursive: true }));

const authority = createAuthority('Swish').issueAuthority('Swish, below');
const ours = { commonName: '1234679304', organization: 'Testklubben', country: 'SE' };
const issued = authority.issueClient(ours);
const [certificate, key] = [issued.certificate.trim(), issued.key];
const file = join(folder, 'swish.pem');
writeFileSync(file, certificate);
const given = { SWISH_CERTIFICATE: certificate, SWISH_KEY: key, SWISH_PAYEE: '1234679304' };
const read = (changes: Record<string, string>) => readConfigWithoutContent({ ...given, ...changes });

describe('Swish’s certificates', () => {
  it.each([
    ['as they are', certificate],
    ['on one line', certificate.replaceAll('\n', '\\n')],
    ['in a file', file],
  ])('are read %s', (_, value) => {
    expect(read({ SWISH_CERTIFICATE: value }).swishCertificate).toBe(certificate);
  });

  it.each([
    ['SWISH_CERTIFICATE', 'whose line breaks were lost on the way', certificate.replaceAll('\n', 'n')],
    ['SWISH_KEY', 'whose line breaks were lost on the way', key.replaceAll('\n', 'n')],
    ['SWISH_KEY', 'that is no key', certificate],
    ['SWISH_CA', 'that is no certificate', key],
  ])('%s %s is named at startup', (name, _, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`\n${name} is malformed: [^-]*$`));
  });

  it('are rejected with another certificate’s key', () => {
    expect(() => read({ SWISH_KEY: authority.issueClient(ours).key })).toThrow(
      'SWISH_KEY is not the key of the first certificate in SWISH_CERTIFICATE.',
    );
  });

  it.each([join(folder, 'none.pem'), 'a-secret-in-the-wrong-line'])(
    'that cannot be read are named, not printed: %s',
    (value) => {
      expect(() => read({ SWISH_KEY: value })).toThrow(
        /^The configuration has faults\.\nSWISH_KEY is malformed: [^/]*$/,
      );
    },
  );

  it.each(['SWISH_CERTIFICATE', 'SWISH_KEY', 'SWISH_PAYEE'])('are rejected without %s', (name) => {
    expect(() => read({ [name]: '' })).toThrow(ConfigError);
  });

  it('are optional', () => {
    expect(readConfigWithoutContent({})).toMatchObject({
      swishCertificate: '',
      swishOrigin: 'https://cpc.getswish.net/swish-cpcapi',
      swishAppLink: 'swish://paymentrequest',
    });
  });
});
