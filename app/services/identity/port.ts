/** What an order is begun with. Data of it is the exact text; how it travels is the adapter's. */
export interface IdentityWish {
  /** The address of the visitor's browser. */
  address: string;
  userAgent?: string;
  /** Only this person may answer: 12 digits. */
  personalNumber?: string;
  /** Shown in the app. */
  text?: string;
  /** Where the app sends the visitor back to on the same device. */
  returnUrl?: string;
}

/** An order that waits to be started in the app. `orderRef` and `qrStartSecret` never leave the server. */
export interface IdentityOrder {
  orderRef: string;
  autoStartToken: string;
  qrStartToken: string;
  qrStartSecret: string;
  answeredAt: Date;
}

/** Who answered, and the proof of it. */
export interface Completion {
  /** 12 digits. */
  personalNumber: string;
  name: string;
  /** Base64: an XML signature round what was shown. */
  signature: string;
  /** Base64. */
  ocspResponse: string;
  /** Where the app was; '' when it is not told. */
  address: string;
  /** low, moderate, high; '' when it is not told. */
  risk: string;
}

export type Collected =
  | { is: 'pending'; hint: string }
  /** `gone`: BankID no longer knows of it. */
  | { is: 'failed'; hint: string }
  | { is: 'complete'; completion: Completion };

/**
 * BankID. All methods reject with IdentityRefused when it said no for certain, with IdentityUnclear when it is not certain what it did, or
 * when it is not asked because it keeps failing. BankID has five seconds for each answer; `signal` ends it sooner.
 */
export interface IdentityService {
  auth(wish: IdentityWish, signal?: AbortSignal): Promise<IdentityOrder>;
  sign(wish: IdentityWish & { text: string }, signal?: AbortSignal): Promise<IdentityOrder>;
  /** Within two seconds of the last time it is the last answer again, whoever asks. A result is kept for a while. */
  collect(orderRef: string, signal?: AbortSignal): Promise<Collected>;
  /** `answered`: it was too late, and `collect` tells what came of it. */
  cancel(orderRef: string, signal?: AbortSignal): Promise<'cancelled' | 'answered'>;
}

/** BankID's own code, such as alreadyInProgress. */
export class IdentityRefused extends Error {
  override name = 'IdentityRefused';
  code: string;
  constructor(code: string) {
    super(`Refused: ${code}`);
    this.code = code;
  }
}

/**
 * BankID did not answer, was too busy, had an error of its own or answered something else: it may have done what it was asked. Or it was
 * not asked.
 */
export class IdentityUnclear extends Error {
  override name = 'IdentityUnclear';
}

/** By name, for the built site and the server each have a copy of the class. */
export function isIdentityRefused(error: unknown): error is IdentityRefused {
  return error instanceof Error && error.name === 'IdentityRefused';
}
