/** Input of a new BankID order. `text` is plain; the adapter encodes it. */
export interface BankIdRequest {
  /** IP address of the visitor's browser. */
  address: string;
  userAgent?: string;
  /** Host of the page; PUBLIC_ORIGIN's when omitted. BankID uses it in its risk assessment. */
  domain?: string;
  /** Restricts the order to this person: 12 digits. */
  personalNumber?: string;
  /** Shown in the app. */
  text?: string;
  /** URL to which the app returns the visitor on the same device. */
  returnUrl?: string;
}

/** BankID order, not started in the app yet. `orderRef` and `qrStartSecret` never leave the server. */
export interface BankIdOrder {
  orderRef: string;
  autoStartToken: string;
  qrStartToken: string;
  qrStartSecret: string;
  answeredAt: Date;
}

/** Identity of the person, with the proof. */
export interface Completion {
  /** 12 digits. */
  personalNumber: string;
  name: string;
  /** Base64: an XML signature over the text that was shown. */
  signature: string;
  /** Base64. */
  ocspResponse: string;
  /** IP address of the app; '' when BankID does not state it. */
  address: string;
  /** low, moderate, high; '' when BankID does not state it. */
  risk: string;
}

export type Collected =
  | { is: 'pending'; hint: string }
  /** `gone`: BankID no longer knows the order. */
  | { is: 'failed'; hint: string }
  | { is: 'complete'; completion: Completion };

/**
 * BankID. All methods reject with BankIdRefused on a definite refusal. They reject with BankIdOutcomeUnknown when the
 * outcome is unknown, or when no request is sent because the circuit is open. Each request has 5 s; `signal` ends
 * it sooner.
 */
export interface BankIdService {
  auth(wish: BankIdRequest, signal?: AbortSignal): Promise<BankIdOrder>;
  sign(wish: BankIdRequest & { text: string }, signal?: AbortSignal): Promise<BankIdOrder>;
  /** Returns the cached answer within 2 s of the last one, for every caller. Final results are cached for a while. */
  collect(orderRef: string, signal?: AbortSignal): Promise<Collected>;
  /** `answered`: too late to cancel; `collect` returns the result. */
  cancel(orderRef: string, signal?: AbortSignal): Promise<'cancelled' | 'answered'>;
}

/** A refusal, with BankID's own code such as alreadyInProgress. */
export class BankIdRefused extends Error {
  override name = 'BankIdRefused';
  code: string;
  constructor(code: string) {
    super(`Refused: ${code}`);
    this.code = code;
  }
}

/**
 * Outcome unknown: BankID timed out, was busy, failed or gave an invalid answer, and may have done it all the same.
 * Or the circuit was open and no request was sent.
 */
export class BankIdOutcomeUnknown extends Error {
  override name = 'BankIdOutcomeUnknown';
}
