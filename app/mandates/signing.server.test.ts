import { expect, it } from 'vitest';
import type { Club } from '#emails/club.ts';
import { monthlyOrder } from '#fixtures/sample-order.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import { writeSignedMandate } from './signed-mandate.ts';
import { readSigning } from './signing.server.ts';

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  Android: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  computer: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
};

/** A visit to an order whose app nobody started, of whose account nothing is known. */
function visitAfter(hint: string): RequestContext {
  const status = { stage: 'failed', reason: 'bank-id-not-started', hint, retryMethods: [] };
  const services = { payments: { check: async () => status }, mandates: { find: async () => null } };
  return { services, url: new URL('https://klubb.example/signera/x') } as unknown as RequestContext;
}

it.each([
  ['iPhone', 'startFailed', 'RFA17A'],
  ['Android', 'startFailed', 'RFA17A'],
  ['computer', 'startFailed', 'RFA17B'],
  ['iPhone', 'userCancel', 'RFA6'],
  ['computer', 'somethingNew', 'RFA22'],
] as const)('on the %s, %s is told as %s', async (device, hint, trouble) => {
  const request = new Request('https://klubb.example/signera/x', { headers: { 'User-Agent': agents[device] } });
  expect(await readSigning(request, visitAfter(hint), monthlyOrder)).toMatchObject({ part: 'form', trouble });
});

it.each([
  [true, 'otherName', 'Karin Ek'],
  [false, 'otherSigner', null],
])('a signature in another name (own visit: %s) is told as %s', async (isOwn, trouble, signer) => {
  const status = { stage: 'failed', reason: 'other-name', signer: 'Karin Ek', hint: null, retryMethods: [] };
  const draft = { clearing: '5000', account: '1234560', isOwn, isNonceRight: true, restarts: 0 };
  const services = { payments: { check: async () => status }, mandates: { find: async () => draft } };
  const visit = { services, url: new URL('https://klubb.example/signera/x') } as unknown as RequestContext;
  const request = new Request('https://klubb.example/signera/x');
  expect(await readSigning(request, visit, monthlyOrder)).toMatchObject({ part: 'form', trouble, signer });
});

it('the text to sign names the signer as the payer, and whose name the order has', () => {
  const organisation = { name: 'Klubben', number: '802002-1234', address: ['Gatan 1'] };
  const club = { bankgiro: '123-4567', organisation } as unknown as Club;
  const account = { bank: 'SEB', clearing: '5000', account: '1234560' };
  const signed = writeSignedMandate(monthlyOrder, { ...account, signer: 'Karin Ek' }, club, '2026-03-14');
  expect(signed).toContain('Betalare: Karin Ek\nBeställt i namnet: Testa Åkesson-Öberg\n');
  const plain = writeSignedMandate(monthlyOrder, { ...account, signer: '' }, club, '2026-03-14');
  expect(plain).toContain('Betalare: Testa Åkesson-Öberg\nPersonnummer');
});
