import { expect, it } from 'vitest';
import { createEncryptor } from '#platform/encryption/encryptor.server.ts';
import { createFormTokens } from './form-token.server.ts';

const oldKey = { id: 'k1', key: Buffer.alloc(32, 1) };
const newKey = { id: 'k2', key: Buffer.alloc(32, 2) };
const issued = createFormTokens(createEncryptor(() => [oldKey])).issue('visitor', 'donation');
const tokens = createFormTokens(createEncryptor(() => [newKey, oldKey]));

it.each<[string, unknown, string, string, boolean]>([
  ['issued to the visitor', tokens.issue('visitor', 'donation'), 'visitor', 'donation', true],
  ['issued under an older key', issued, 'visitor', 'donation', true],
  ['of another visitor', issued, 'other', 'donation', false],
  ['of another form', issued, 'visitor', 'company', false],
  ['that is empty', '', 'visitor', 'donation', false],
  ['that is no text', null, 'visitor', 'donation', false],
  ['with something behind it', `${issued}a`, 'visitor', 'donation', false],
])('a token %s', (_, given, visitor, form, isValid) => {
  expect(tokens.isValid(given, visitor, form)).toBe(isValid);
});
