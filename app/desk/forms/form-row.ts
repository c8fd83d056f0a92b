import type { FormId } from '#orders/model/order.ts';

/** A form in the list, as the page shows it. */
export interface FormRow {
  id: FormId;
  /** Its address among the visitors' pages. */
  path: string;
  /** `office` is the only state that this page can change back. */
  state: 'open' | 'office' | 'setting' | 'unpayable';
  words: { sv: string; en: string };
  /** ISO text; null when it does not open by itself. */
  opensAt: string | null;
  /** The latest change by a colleague; null for none. */
  changed: { at: string; by: string } | null;
}
