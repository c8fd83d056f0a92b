import { describe, expect, it } from 'vitest';
import { openBankId } from '#sandbox/bankid/open-bankid.ts';
import { openRegistry } from '#sandbox/registry/open-registry.ts';
import { ConfigError, readConfigWithoutContent } from './config.server.ts';

const [bankId, registry] = await Promise.all([openBankId(), openRegistry()]);
await Promise.all([bankId.close(), registry.close()]);
const given = { ...bankId.settings, ...registry.settings };
const read = (changes: Record<string, string>) => readConfigWithoutContent({ ...given, ...changes });

describe('the population registry', () => {
  it('is asked with all that it needs, and need not be', () => {
    expect(read({}).registryOrigin).toBe(given.REGISTRY_ORIGIN);
    expect(readConfigWithoutContent(bankId.settings).registryOrigin).toBe('');
  });

  it.each(['REGISTRY_CERTIFICATE', 'REGISTRY_KEY', 'REGISTRY_CUSTOMER', 'REGISTRY_ASSIGNMENT', 'BANKID_ORIGIN'])(
    'is of no use without %s',
    (name) => {
      expect(() => read({ [name]: '' })).toThrow(ConfigError);
      expect(() => read({ [name]: '' })).toThrow(name);
    },
  );

  it.each(['REGISTRY', 'BANKID'])('and BankID take no key without its certificate: %s', (name) => {
    const without = { REGISTRY_ORIGIN: '', BANKID_ORIGIN: '', [`${name}_CERTIFICATE`]: '' };
    expect(() => read(without)).toThrow(`${name}_CERTIFICATE must be set when ${name}_KEY is.`);
  });
});
