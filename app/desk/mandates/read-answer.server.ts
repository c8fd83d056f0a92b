import { gunzipSync, gzipSync } from 'node:zlib';
import type { BankFileRefusal } from '#bank-files/bank-file-refused.ts';
import type { DeskWords } from '#i18n/sv/desk/desk-words.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Desk } from '../open-desk.server.ts';
import { lettersOfMany } from '../orders/letters-of-act.server.ts';

/** Largest file that is unpacked, bytes: as large as what a form may bring. */
const largest = 11 * 1024 * 1024;

/** Bytes of a form's file: chosen, or packed since its letters were shown. Null without one. */
export async function bytesOf(form: FormData): Promise<Uint8Array | null> {
  const [file, packed] = [form.get('fil'), form.get('svar')];
  if (typeof packed === 'string') return unpack(packed);
  // A browser sends an empty file when none was chosen.
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) return null;
  return new Uint8Array(await file.arrayBuffer());
}

/** A file as a field of a form, so that it need not be chosen again. */
export function pack(bytes: Uint8Array): string {
  return gzipSync(bytes).toString('base64url');
}

function unpack(packed: string): Uint8Array | null {
  try {
    return new Uint8Array(gunzipSync(Buffer.from(packed, 'base64url'), { maxOutputLength: largest }));
  } catch {
    return null;
  }
}

/** The letters that an answer of the bank sends; null for none. */
export async function lettersOfAnswer({ ctx, words, actor }: Desk, bytes: Uint8Array) {
  const parts = await ctx.services.autogiro.findParts(bytes);
  const shown = { today: dateInStockholm(new Date()), hidden: words.orders.protected };
  return lettersOfMany(
    ctx.services,
    parts.map((references, number) => ({
      references,
      act: async ({ autogiro }) => {
        const result = await autogiro.readAnswer(bytes, actor, number);
        return { done: 'read' in result && result.read === 'new' };
      },
    })),
    shown,
  );
}

/** Why a file was refused. Files of other kinds have their own way out here. */
export function sayRefusal({ autogiro, incoming }: DeskWords, refusal: BankFileRefusal): string {
  const { found = '' } = refusal;
  if (refusal.reason === 'unknown-kind') return autogiro.read.unknownKind;
  if (refusal.reason === 'not-incoming') return autogiro.read.otherKind(String(found));
  return incoming.refusals[refusal.reason](refusal);
}
