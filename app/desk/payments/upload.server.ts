import type { BankFileRefusal } from '#bank-files/bank-file-refused.ts';
import type { BankImports, ReadInResult } from '#bank-imports/port.ts';
import type { Actor } from '#orders/port.ts';

export type Upload = ReadInResult | { missing: true } | { refusal: BankFileRefusal };

/** Reads in the file of a form. A browser sends an empty file when none was chosen. */
export async function readUpload(bankImports: BankImports, form: FormData, actor: Actor): Promise<Upload> {
  const file = form.get('fil');
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) return { missing: true };
  return bankImports.readIn(new Uint8Array(await file.arrayBuffer()), actor);
}
