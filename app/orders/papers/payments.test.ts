import { expect, it } from 'vitest';
import { invoiceQrText } from './payments.ts';

it.each([
  [100_00, 100],
  [250_50, 250.5],
])('the code of an invoice holds what a bank’s app fills in: %i öre', (amount, due) => {
  const text = invoiceQrText({
    payee: 'Djurrättsorganisationen',
    organisationNumber: '899999-9991',
    bankgiro: '5402-9681',
    ocr: '1000454',
    issuedOn: '2026-11-18',
    dueOn: '2026-12-18',
    amount,
  });
  expect(JSON.parse(text)).toEqual({
    uqr: 1,
    tp: 1,
    nme: 'Djurrättsorganisationen',
    cid: '899999-9991',
    iref: '1000454',
    idt: '20261118',
    ddt: '20261218',
    due,
    pt: 'BG',
    acc: '5402-9681',
  });
});
