import { expect, it } from 'vitest';
import { toPlainDigits } from './plain-digits.ts';

it.each([
  ['１２－３', '12-3'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۷۸۹ kr', '789 kr'],
  ['०९', '09'],
  ['＋４６', '+46'],
  ['𝟘𝟡𝟎𝟗', '0909'],
  ['12 Åsa', '12 Åsa'],
])('%s is %s in plain digits', (text, plain) => expect(toPlainDigits(text)).toBe(plain));
