import type { Selectable } from 'kysely';
import type { SignedText } from '#orders/port.ts';
import type { AttemptsTable } from '#platform/database/payment-tables.server.ts';
import type { Encryptor } from '#platform/encryption/port.ts';

type EvidenceRow = Pick<Selectable<AttemptsTable>, 'id' | 'evidence_encrypted' | 'checked_at' | 'created_at'>;

/**
 * Decrypts the text signed with BankID in an attempt, and its proof; '' for a field that was not stored. @throws
 * DecryptionFailed
 */
export function openEvidence(encryptor: Encryptor, { id, evidence_encrypted, checked_at, created_at }: EvidenceRow) {
  const place = { table: 'attempts', id, column: 'evidence_encrypted' };
  const evidence = JSON.parse(encryptor.decrypt(evidence_encrypted ?? '', place)) as Record<string, string>;
  const of = (name: string) => evidence[name] ?? '';
  const signed: SignedText = {
    signedAt: new Date(checked_at ?? created_at),
    personalNumber: of('signer'),
    name: of('name'),
    bank: of('bank'),
    clearing: of('clearing'),
    account: of('account'),
    textVersion: of('version'),
    text: of('text'),
  };
  return { signed, risk: of('risk'), signature: of('signature'), ocspResponse: of('ocspResponse') };
}
