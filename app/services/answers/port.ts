/** Unfinished answers of one visitor in one form. */
export interface StoredAnswers {
  answers: Readonly<Record<string, string>>;
  /** Made when the form was begun; an order is placed at most once for it. */
  submission: string;
  startedAt: Date;
  /** True when the visitor asked for more than a day. */
  isKept: boolean;
  /** True when the form has become an order. */
  isSent: boolean;
  /** The token of that order, for the visitor who sent it; null for whoever has a copy of the form on another device, and may be another. */
  orderToken: string | null;
}

/** A form as a visitor sends it. */
export interface SentForm {
  visitor: string;
  form: string;
  submission: string;
}

/** `answers` take the place of those of the same name, `removed` ones go. The rest stays, so that two tabs do not erase each other. */
export interface AnswersChange {
  answers: Readonly<Record<string, string>>;
  removed?: readonly string[];
  isKept?: boolean;
}

/**
 * Keeps answers sealed, under the hash of the visitor's random id: a day, or thirty days when asked for.
 * Every method rejects with DatabaseUnavailable when the database cannot be had.
 */
export interface AnswerStore {
  /** Null when nothing is kept or the time is up. */
  find(visitor: string, form: string): Promise<StoredAnswers | null>;
  /** Whether anything is kept under this visitor's id, in whatever form: answers, or an address that is being fetched. */
  isInUse(visitor: string): Promise<boolean>;
  /** Begins the form when nothing is kept. Resolves when it is on disk. A sent form is not changed: it is given as it is. */
  save(visitor: string, form: string, change: AnswersChange): Promise<StoredAnswers>;
  /** Forgets the form, so that it can be begun anew. */
  clear(visitor: string, form: string): Promise<void>;
  /**
   * A token with which the answers can be gone on with on another device, and until when: they are kept a day, or thirty days, from now.
   * Null when nothing is kept.
   */
  createLink(visitor: string, form: string): Promise<{ token: string; until: Date } | null>;
  /**
   * Copies the answers behind a link to this visitor, or that they were sent, never the order's token; the form they belong to, or null when
   * the link leads nowhere.
   */
  followLink(token: string, visitor: string): Promise<string | null>;
  /** Erases what nobody finds any more; how many forms. */
  eraseExpired(at: Date): Promise<number>;
}
