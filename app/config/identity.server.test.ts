import { describe, expect, it } from 'vitest';
import { openBankId } from '#fakes/bankid/open-bankid.ts';
import { openPopulationRegister } from '#fakes/registry/open-registry.ts';
import { ConfigError, readConfigWithoutContent } from './config.server.ts';

const [bankId, registry] = await Promise.all([openBankId(), openPopulationRegister()]);
await Promise.all([bankId.close(), registry.close()]);
const given = { ...bankId.settings, ...registry.settings };
const read = (changes: Record<string, string>) => readConfigWithoutContent({ ...given, ...changes });

describe('the population register', () => {
  it('is optional, and needs all its settings', () => {
    expect(read({}).registryOrigin).toBe(given.REGISTRY_ORIGIN);
    expect(readConfigWithoutContent(bankId.settings).registryOrigin).toBe('');
  });

  it.each(['REGISTRY_CERTIFICATE', 'REGISTRY_KEY', 'REGISTRY_CUSTOMER', 'REGISTRY_ASSIGNMENT', 'BANKID_ORIGIN'])(
    'is rejected without %s',
    (name) => {
      expect(() => read({ [name]: '' })).toThrow(ConfigError);
      expect(() => read({ [name]: '' })).toThrow(name);
    },
  );

  it.each(['REGISTRY', 'BANKID'])('and BankID accept no key without its certificate: %s', (name) => {
    const without = { REGISTRY_ORIGIN: '', BANKID_ORIGIN: '', [`${name}_CERTIFICATE`]: '' };
    expect(() => read(without)).toThrow(`${name}_CERTIFICATE must be set when ${name}_KEY is.`);
  });
});
