import type { Translations } from '#i18n/shape.ts';
import type { FormId } from '#orders/model/order.ts';

type Forms = Translations['forms'];

/** Returns the texts of one form. */
export function formTranslations({ texts }: Forms, id: FormId): Forms['texts'][string] {
  return texts[id] ?? { title: '', receipt: '', description: '', steps: {} };
}
