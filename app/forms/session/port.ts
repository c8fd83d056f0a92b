/** Unfinished answers of one visitor in one form. */
export interface StoredAnswers {
  answers: Readonly<Record<string, string>>;
  /** Idempotency key, created when the form is begun: at most one order is placed for it. */
  submission: string;
  startedAt: Date;
  /** True when the visitor asked for 30 days instead of one. */
  isKept: boolean;
  /** True when the form has become an order. */
  isSent: boolean;
  /**
   * The order's token, for the visitor who sent the form. Null for a copy on another device, which may belong to
   * somebody else.
   */
  orderToken: string | null;
}

/** A form as submitted. */
export interface SentForm {
  visitor: string;
  form: string;
  submission: string;
}

/**
 * A partial update: `answers` overwrite fields of the same name, `removed` ones are deleted, and the rest stays.
 * Two tabs therefore do not erase each other's answers.
 */
export interface AnswersChange {
  answers: Readonly<Record<string, string>>;
  removed?: readonly string[];
  isKept?: boolean;
}

/**
 * Stores answers encrypted, under the hash of the visitor's random id. Retention is 1 day, or 30 days on request.
 * Every method rejects with DatabaseUnavailable when the database is down.
 */
export interface AnswerStore {
  /** Null when nothing is stored or it has expired. */
  find(visitor: string, form: string): Promise<StoredAnswers | null>;
  /** True when anything is stored under this visitor's id, in any form: answers, or an address lookup. */
  isInUse(visitor: string): Promise<boolean>;
  /**
   * Saves a change; begins the form when nothing is stored. Resolves when it is on disk. A sent form is returned
   * unchanged.
   */
  save(visitor: string, form: string, change: AnswersChange): Promise<StoredAnswers>;
  /** Deletes the answers, so that the form can be begun anew. */
  clear(visitor: string, form: string): Promise<void>;
  /** Deletes all of a visitor's answers, in every form. */
  forget(visitor: string): Promise<void>;
  /**
   * Creates a resume link for another device, and renews the retention (1 or 30 days from now). Returns the token
   * and its expiry; null when nothing is stored.
   */
  createLink(visitor: string, form: string): Promise<{ token: string; until: Date } | null>;
  /**
   * Copies the answers behind a resume link to this visitor. A sent form is copied as sent, without the order's
   * token. Returns the form's id; null for an unknown or expired link.
   */
  followLink(token: string, visitor: string): Promise<string | null>;
  /** Deletes expired answers and returns their number. */
  eraseExpired(at: Date): Promise<number>;
}
