import { expect, it } from 'vitest';
import { requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { sendPdf } from './pdf.server.ts';

it('a network that has had twenty papers in a minute gets none before it has waited, and none is drawn', async () => {
  const { serverContext } = sampleServerContext();
  let drawn = 0;
  const send = async (clientIp: string) =>
    sendPdf(await requestContextAt('/angra/blankett.pdf', { ...serverContext, clientIp }), 'blankett.pdf', async () => {
      drawn++;
      return new Uint8Array();
    });
  const { limits } = serverContext.services;
  while (!limits.take('paper', '198.18.7.1'));
  const refused = await send('198.18.7.1');
  expect([refused.status, drawn]).toEqual([429, 0]);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect([(await send('198.18.7.2')).status, drawn]).toEqual([200, 1]);
});
