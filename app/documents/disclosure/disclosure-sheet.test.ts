import { expect, it } from 'vitest';
import type { PersonExport } from '#orders/port.ts';
import { sendDisclosure } from './send-disclosure.server.ts';

const at = new Date('2026-03-01T09:00:00Z');
const reference = 'TV7K-M4XR';
const kept: PersonExport = {
  email: 'testa@example.se',
  orders: [],
  purchases: [],
  declined: [],
  unreadable: [],
  cards: [{ reference, endsIn: '2034-12' }],
  accounts: [
    {
      reference,
      createdAt: at,
      clearing: '8327-9',
      account: '1234567890',
      state: 'active',
      payerNumber: '4711000012',
      code: null,
    },
  ],
  signed: [],
  withdrawals: [{ number: 'A1', reference, at, name: 'Testa <Provsson>', email: 'testa@example.se', locale: 'sv' }],
  emails: [],
};

it.each([
  ['sv', ['Betalarnummer: 4711000012', '1\u00a0mars 2026']],
  ['en', ['Payer number: 4711000012', '1\u00a0March 2026']],
] as const)('the page to read in %s tells accounts, cards and withdrawals', async (locale, words) => {
  const page = await sendDisclosure('allt.html', { kept, club: 'Klubben', today: '2026-11-29', locale }).text();
  for (const said of [...words, '8327-9, 1234567890', '2034-12', 'Testa &lt;Provsson&gt;'])
    expect(page).toContain(said);
});
