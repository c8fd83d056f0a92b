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
  [abroad, { 'payer.country': 'IE' }, { payer: { country: 'IE' } }],
  [
    abroad,
    { 'payer.country': 'SE', 'payer.postcode': '411 02', 'payer.city': 'Göteborg' },
    { payer: { country: 'SE', postcode: '41102', city: 'Göteborg' } },
  ],
  [
    { country: 'SE', postcode: '41102' },
    { 'payer.country': 'GB', 'payer.postcode': 'SW1A 1AA' },
    { payer: { country: 'GB', postcode: 'SW1A 1AA' } },
  ],
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
  [{ country: 'SE' }, { 'payer.country': 'XX' }, { field: 'payer.country', message: 'notOffered' }],
])('of %j, %j is refused', (payer, changes, error) => {
  expect(correct(payer, changes)).toEqual({ correction: {}, wrong: [error] });
});

it('looks at a postcode again when its country is another one', () => {
  const { wrong } = correct(abroad, { 'payer.country': 'SE' });
  expect(wrong).toEqual([{ field: 'payer.postcode', message: 'postcodeWrong' }]);
});

it('takes no country that the order was never asked for', () => {
  const fields = fieldsToCorrect(giftogramOrder, false).filter(({ field }) => field !== 'country');
  expect(readCorrection(fields, { 'payer.country': 'GB', 'payer.postcode': 'SW1A 1AA' }, today).wrong).not.toEqual([]);
});
