import { expect, it } from 'vitest';
import { giftogramOrder } from '#fixtures/sample-order.ts';
import type { Person } from '../model/order.ts';
import { fieldsToCorrect, readCorrection } from './read-correction.ts';

const today = '2026-11-30';
const abroad = { street: '1 Long Street', postcode: 'SW1A 1AA', city: 'London', country: 'GB' };

function correct(payer: Person, changes: Record<string, string>) {
  const fields = fieldsToCorrect({ ...giftogramOrder, payer: { ...giftogramOrder.payer, ...payer } }, false);
  const shown = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  return readCorrection(fields, { ...shown, ...changes }, today);
}

it.each([
  [abroad, { 'payer.street': '2 Long Street' }, { payer: { street: '2 Long Street' } }],
  [abroad, { 'payer.postcode': 'ec1a 1bb' }, { payer: { postcode: 'EC1A 1BB' } }],
  [{ ...abroad, country: 'US', postcode: '02139' }, { 'payer.postcode': '02140' }, { payer: { postcode: '02140' } }],
  [{ country: 'SE' }, { 'payer.postcode': '411 02' }, { payer: { postcode: '41102' } }],
  // Typed before such letters were refused.
  [{ lastname: 'สมชาย' }, { 'payer.firstname': 'Anna' }, { payer: { firstname: 'Anna' } }],
])('of %j, %j is taken', (payer, changes, correction) => {
  expect(correct(payer, changes)).toEqual({ correction, wrong: [] });
});

it.each([
  [{}, { 'gift.to': 'Mormor 🦊' }, { field: 'gift.to', message: 'emojiUnprintable', character: '🦊' }],
  [{}, { 'payer.lastname': 'สมชาย' }, { field: 'payer.lastname', message: 'characterUnprintable', character: 'ส' }],
  [abroad, { 'payer.postcode': 'SW1A_1AA' }, { field: 'payer.postcode', message: 'postcodeAbroadWrong' }],
  [{ country: 'SE' }, { 'payer.postcode': 'SW1A 1AA' }, { field: 'payer.postcode', message: 'postcodeWrong' }],
])('of %j, %j is refused', (payer, changes, error) => {
  expect(correct(payer, changes)).toEqual({ correction: {}, wrong: [error] });
});
