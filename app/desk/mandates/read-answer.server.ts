import type { AnswerRead, Autogiro } from '#autogiro/port.ts';
import type { BankFileRefusal } from '#bank-files/bank-file-refused.ts';
import type { DeskWords } from '#i18n/sv/desk/desk-words.ts';
import type { Actor } from '#orders/port.ts';

/** Reads in the file of a form. A browser sends an empty file when none was chosen. */
export async function readAnswerOf(
  autogiro: Autogiro,
  form: FormData,
  actor: Actor,
): Promise<AnswerRead | { missing: true }> {
  const file = form.get('fil');
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) return { missing: true };
  return autogiro.readAnswer(new Uint8Array(await file.arrayBuffer()), actor);
}

/** Why a file was refused. Files of other kinds have their own way out here. */
export function sayRefusal({ autogiro, incoming }: DeskWords, refusal: BankFileRefusal): string {
  const { found = '' } = refusal;
  if (refusal.reason === 'unknown-kind') return autogiro.read.unknownKind;
  if (refusal.reason === 'not-incoming') return autogiro.read.otherKind(String(found));
  return incoming.refusals[refusal.reason](refusal);
}
