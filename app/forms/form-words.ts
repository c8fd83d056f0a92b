import type { Words } from '#messages/words.ts';
import type { FormId } from '#orders/order.ts';

type Forms = Words['forms'];

/** The words of one form. */
export function formWords({ texts }: Forms, id: FormId): Forms['texts'][string] {
  return texts[id] ?? { title: '', receipt: '', description: '', steps: {} };
}
