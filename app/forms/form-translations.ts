import type { Translations } from '#messages/translations.ts';
import type { FormId } from '#orders/order.ts';

type Forms = Translations['forms'];

/** Returns the texts of one form. */
export function formTranslations({ texts }: Forms, id: FormId): Forms['texts'][string] {
  return texts[id] ?? { title: '', receipt: '', description: '', steps: {} };
}
