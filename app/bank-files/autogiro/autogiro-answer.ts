/** Bank's answer about one mandate (AG-MEDAVI). Codes are the bank's: who or what, and the status. */
export interface MandateAdvice {
  payerNumber: string;
  informationCode: string;
  status: string;
  day: string;
}

/** Status of a draw. `retrying`: no cover yet, and another try comes; it is not final. */
export const drawStatuses = { '0': 'paid', '1': 'no-cover', '2': 'no-account', '9': 'retrying' } as const;
export type DrawStatus = (typeof drawStatuses)[keyof typeof drawStatuses];

/** One draw of a payment specification. Sum in öre. */
export interface DrawResult {
  payerNumber: string;
  drawOn: string;
  /** Day of its section: later than `drawOn` when the bank has tried again. */
  paidOn: string;
  amount: number;
  reference: string;
  status: DrawStatus;
  /** Money into our account, or out to the payer. */
  direction: 'in' | 'out';
}

/** Money that the payer's bank has given back (TK77). Code 01: no mandate; 02: revoked; 03: more than expected. */
export interface PayerRefund {
  payerNumber: string;
  /** Day of the original draw. */
  drawOn: string;
  amount: number;
  reference: string;
  refundedOn: string;
  code: string;
}

export interface DrawSection {
  /** Key of the deposit: kind, day and serial number. */
  key: string;
  paidOn: string;
  /** Öre of the approved rows. */
  amount: number;
}

/** Draw that Bankgirot did not take up at all. */
export interface RejectedOrder {
  payerNumber: string;
  drawOn: string;
  amount: number;
  reference: string;
  comment: string;
  direction: 'in' | 'out';
}

/** Draw that was cancelled or moved. Types 03 and 11 come without our asking. */
export interface DrawChange {
  type: string;
  day: string;
  payerNumber: string;
  amount: number;
  newDay: string | null;
  reference: string;
  comment: string;
  /** True when the comment says that it was done. */
  isDone: boolean;
}

/** Mandate asked for in the payer's internet bank, to be accepted or rejected. */
export interface RequestedMandate {
  payerNumber: string;
  /** 16 digits. */
  account: string;
  personalNumber: string;
  isReminder: boolean;
  text: string;
  name: string;
  address: string[];
}

export type AutogiroAnswer = { writtenOn: string } & (
  | { kind: 'mandate-advice'; advices: MandateAdvice[] }
  | { kind: 'payment-specification'; sections: DrawSection[]; draws: DrawResult[]; refunds: PayerRefund[] }
  | { kind: 'rejected-orders'; orders: RejectedOrder[] }
  | { kind: 'changes'; changes: DrawChange[] }
  | { kind: 'requested-mandates'; mandates: RequestedMandate[] }
);
