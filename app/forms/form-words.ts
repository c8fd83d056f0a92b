import type { Words } from '#messages/words.ts';
import type { FormId } from '#orders/order.ts';

type Forms = Words['forms'];

/** Returns the texts of one form. */
export function formWords({ texts }: Forms, id: FormId): Forms['texts'][string] {
  return texts[id] ?? { title: '', receipt: '', description: '', steps: {} };
}
