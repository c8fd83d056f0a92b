import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { EncryptionKey } from './keyring.server.ts';
import { type CellRef, DecryptionFailed, type Encryptor, keyIdOf } from './port.ts';

const nonceLength = 12;
const tagLength = 16;
/** 64 bits: a hit is looked at again once it is decrypted, so a rare wrong one does no harm, and the index stays small. */
const searchHashBytes = 8;

/**
 * AES-256-GCM with a random 96-bit nonce, bound to row and column (AAD). Encryption and blind index use separate
 * keys, derived with HKDF from the configured one.
 * @param readKeys called until it succeeds once; the first key encrypts, all decrypt
 */
export function createEncryptor(readKeys: () => EncryptionKey[]): Encryptor {
  let known: DerivedKey[] | undefined;
  const keys = () => (known ??= readKeys().map(deriveKeys));
  const current = () => keys()[0] ?? noKey('');

  return {
    encrypt(text, place) {
      const { id, encryption } = current();
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', encryption, nonce).setAAD(nameOf(place));
      const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${id}.${body.toString('base64url')}`;
    },
    decrypt(encrypted, place) {
      const { encryption } = keys().find(({ id }) => id === keyIdOf(encrypted)) ?? noKey(keyIdOf(encrypted));
      const written = encrypted.slice(encrypted.indexOf('.') + 1);
      const body = Buffer.from(written, 'base64url');
      try {
        if (body.toString('base64url') !== written) throw new Error('Not canonical base64url');
        const decipher = createDecipheriv('aes-256-gcm', encryption, body.subarray(0, nonceLength), {
          authTagLength: tagLength,
        })
          .setAAD(nameOf(place))
          .setAuthTag(body.subarray(-tagLength));
        return decipher.update(body.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
      } catch (cause) {
        throw new DecryptionFailed(`What stands in ${place.table}.${place.column} does not open`, { cause });
      }
    },
    isCurrent: (encrypted) => keyIdOf(encrypted) === current().id,
    blindIndices: (text) =>
      keys().map(({ id, indexing }) => `${id}.${createHmac('sha256', indexing).update(text).digest('base64url')}`),
    searchHashes: (text) =>
      keys().map(({ id, searching }) => {
        const hash = createHmac('sha256', searching).update(text).digest().subarray(0, searchHashBytes);
        return `${id}.${hash.toString('base64url')}`;
      }),
  };
}

interface DerivedKey {
  id: string;
  encryption: KeyObject;
  indexing: KeyObject;
  searching: KeyObject;
}

function deriveKeys({ id, key }: EncryptionKey): DerivedKey {
  const derive = (use: string) => createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `klubbhuset ${use}`, 32)));
  return { id, encryption: derive('seal'), indexing: derive('blind index'), searching: derive('search index') };
}

/**
 * Ciphertext is bound to the table and column it was first written to, as additional authenticated data. Migration 006 renamed both;
 * rows written before it must still decrypt, so the bound names stay as they were. Do not change them.
 */
const boundTables: Readonly<Record<string, string>> = { order_pii: 'order_parts', address_lookups: 'identifications' };
const boundColumns: Readonly<Record<string, string>> = {
  answers_encrypted: 'answers_sealed',
  order_token_encrypted: 'order_token_sealed',
  token_encrypted: 'token_sealed',
  fields_encrypted: 'fields_sealed',
  standalone_email_encrypted: 'note_sealed',
  start_input_encrypted: 'asked_sealed',
  next_action_encrypted: 'handle_sealed',
  evidence_encrypted: 'evidence_sealed',
  account_encrypted: 'account_sealed',
  request_encrypted: 'wish_sealed',
  bankid_order_encrypted: 'handle_sealed',
  result_encrypted: 'result_sealed',
  withdrawal_encrypted: 'withdrawal_sealed',
};

function nameOf({ table, id, column }: CellRef): Buffer {
  return Buffer.from(JSON.stringify([boundTables[table] ?? table, id, boundColumns[column] ?? column]));
}

function noKey(id: string): never {
  throw new DecryptionFailed(`There is no key ${id}`);
}
