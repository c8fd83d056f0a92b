/** A payment that has come, and still counts. */
export interface OrderPayment {
  /** Place among the order's payments, from 1: it never changes. */
  number: number;
  /** The bank's day, YYYY-MM-DD. */
  on: string;
  /** Öre. */
  amount: number;
  /** Where the money lies. */
  account: string;
}

export interface OrderPayments {
  received: OrderPayment[];
  /** Money that went back: day and öre. */
  returned: { on: string; amount: number }[];
}

/** Invoice data that a bank's app reads. */
interface InvoiceToScan {
  payee: string;
  organisationNumber: string;
  /** NNNN-NNNN */
  bankgiro: string;
  ocr: string;
  /** YYYY-MM-DD */
  issuedOn: string;
  dueOn: string;
  /** Öre. */
  amount: number;
}

/** Text of an invoice's QR code as the apps of Swedish banks read it: UsingQR, version 1, https://www.qrkod.info/. */
export function invoiceQrText({
  payee,
  organisationNumber,
  bankgiro,
  ocr,
  issuedOn,
  dueOn,
  amount,
}: InvoiceToScan): string {
  return JSON.stringify({
    uqr: 1,
    tp: 1,
    nme: payee,
    cid: organisationNumber,
    iref: ocr,
    idt: issuedOn.replaceAll('-', ''),
    ddt: dueOn.replaceAll('-', ''),
    due: amount / 100,
    pt: 'BG',
    acc: bankgiro,
  });
}
