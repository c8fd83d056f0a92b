import type { Tables } from './tables.server.ts';

/** All encrypted columns, with their primary keys. Each value is `key-id.base64url`; some are null. */
export const encryptedColumns = [
  { table: 'answers', key: 'id', column: 'answers_encrypted' },
  { table: 'answers', key: 'id', column: 'order_token_encrypted' },
  { table: 'orders', key: 'id', column: 'token_encrypted' },
  { table: 'order_pii', key: 'id', column: 'fields_encrypted' },
  { table: 'outbox', key: 'id', column: 'standalone_email_encrypted' },
  { table: 'attempts', key: 'id', column: 'start_input_encrypted' },
  { table: 'attempts', key: 'id', column: 'next_action_encrypted' },
  { table: 'attempts', key: 'id', column: 'evidence_encrypted' },
  { table: 'mandates', key: 'order_id', column: 'account_encrypted' },
  { table: 'address_lookups', key: 'id', column: 'request_encrypted' },
  { table: 'address_lookups', key: 'id', column: 'bankid_order_encrypted' },
  { table: 'address_lookups', key: 'id', column: 'result_encrypted' },
  { table: 'autogiro_files', key: 'id', column: 'content_encrypted' },
  { table: 'bank_files', key: 'id', column: 'content_encrypted' },
  { table: 'bank_lines', key: 'id', column: 'facts_encrypted' },
  { table: 'order_notes', key: 'id', column: 'text_encrypted' },
  { table: 'member_sign_ins', key: 'id', column: 'email_encrypted' },
  { table: 'member_sessions', key: 'id', column: 'email_encrypted' },
  { table: 'member_email_changes', key: 'id', column: 'email_encrypted' },
  { table: 'member_email_changes', key: 'id', column: 'to_encrypted' },
  { table: 'staff', key: 'id', column: 'email_encrypted' },
  { table: 'withdrawals', key: 'number', column: 'withdrawal_encrypted' },
] as const satisfies { table: keyof Tables; key: string; column: `${string}_encrypted` }[];

export type EncryptedColumn = (typeof encryptedColumns)[number];

/** Kysely cannot type a column of a variable table. All of these have a text key and a nullable text column. */
export function asOneTable({ table, key, column }: EncryptedColumn) {
  return { name: table as 'order_pii', keyColumn: key as 'id', encryptedColumn: column as 'fields_encrypted' };
}
