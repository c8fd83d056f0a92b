import { expect, it } from 'vitest';
import { monthlyOrder } from '#fixtures/sample-order.ts';
import type { RequestContext } from '#request/request-context.server.ts';
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
