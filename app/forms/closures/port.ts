import type { LocaleCode } from '#i18n/locales.ts';
import type { FormId } from '#orders/model/order.ts';

/** The office's last word about a form. A form that it never closed has none. */
export interface FormState {
  form: FormId;
  isClosed: boolean;
  /** Words for visitors; empty for the site's own. They stay for the next time when the form is opened. */
  words: Readonly<Record<LocaleCode, string>>;
  /** Moment at which it opens by itself; null until the office opens it. */
  opensAt: Date | null;
  changedAt: Date;
  changedBy: string;
}

/** A change, by the name of a colleague. */
export interface FormChange extends Pick<FormState, 'form' | 'isClosed' | 'words' | 'opensAt'> {
  /** `changedAt` of the state that the colleague saw, as ISO text; empty for none. */
  seen: string;
  by: string;
}

/** Forms that the office closes and opens. */
export interface FormClosures {
  /** Forms closed at this moment, as last read. While the database is down, that is as it was before. */
  current(): FormState[];
  /** Reads the database. Keeps what was read before while it is down. */
  refresh(): Promise<void>;
  /** Calls back when a form has closed or opened, in any process. */
  onChange(listener: () => void): void;
  /** All that is said, also of forms that are open again. @throws DatabaseUnavailable */
  list(): Promise<FormState[]>;
  /**
   * Closes or opens a form, and says so in the audit. The same change twice is one.
   * @returns false when a colleague changed the form first
   * @throws DatabaseUnavailable
   */
  change(change: FormChange): Promise<boolean>;
}

/** True while visitors read the words instead of the form. */
export function isInForce({ isClosed, opensAt }: Pick<FormState, 'isClosed' | 'opensAt'>, at: Date): boolean {
  return isClosed && (opensAt === null || opensAt > at);
}
