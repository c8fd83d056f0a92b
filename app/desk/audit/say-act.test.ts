import { describe, expect, it } from 'vitest';
import { emailKinds } from '#emails/email.ts';
import { deskWordsIn } from '#i18n/desk-words.ts';
import { auditActNames } from '#orders/audit/audit-acts.ts';
import { sayAct } from './say-act.ts';

const inKronor = (ore: number) => `${ore / 100} kr`;

describe.each(['sv', 'en'] as const)('an act in %s', (locale) => {
  const words = deskWordsIn[locale];

  it('has words of its own, whatever it is', () => {
    for (const name of auditActNames) expect(sayAct(name, words, inKronor)).toMatch(/^\p{Lu}.*\p{L}$/u);
  });

  it('and so has each letter that it may name', () => {
    for (const kind of emailKinds) expect(words.order.timeline.letters[kind]).toMatch(/^\p{Lu}/u);
  });
});

it.each([
  ['ended', 'Avslutad'],
  ['resend receipt', 'Mejl skickat om: Kvitto'],
  ['sent back 12500', 'Pengar skickade tillbaka: 125 kr'],
  ['read-paper credit-note', 'Öppnade ett papper: Kreditfakturan'],
  ['close-form tov', 'Stängde formuläret: Barnklubben'],
  ['read-bank-file swish-report', 'Läste in en fil med inbetalningar: Swish-rapport'],
  ['try-again invoice', 'Nytt sätt att betala valt: Faktura'],
  ['draw-no-cover 2026-12', 'Dragning utan pengar på kontot: 2026-12'],
  ['card-returned moved', 'Kortet i retur: har flyttat'],
  ['export-orders 2026-01-01–', 'Hämtade beställningarna på servern: 2026-01-01–'],
  ['key-lost an id', 'Krypteringsnyckeln noterad som borta: an id'],
  // An act that another version of the site has written.
  ['something new', 'something new'],
])('%s is said: %s', (act, said) => {
  expect(sayAct(act, deskWordsIn.sv, inKronor)).toBe(said);
});
