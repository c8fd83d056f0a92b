import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OwnSite } from './own-site.ts';
import { milliseconds, percentile, type Row, row } from './row.ts';

export const webhookSecret = 's'.repeat(64);
const path = '/djurfakta/rav';
const rounds = 5;
const patience = 10_000;

/** Time from the publish webhook to the first page that shows the article. */
export async function measurePublishing({ origin }: OwnSite, environment: Record<string, string>): Promise<Row[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const title = `Räv nummer ${round}`;
    await (await fetch(origin + path)).text();
    const body = JSON.stringify({ id: 'rav', fields: { title: { sv: title } } });
    await fetch(`${environment.CONTENTFUL_ORIGIN}/__fakes/publish`, { method: 'POST', body });
    const told = performance.now();
    await callWebhook(origin, 'rav');
    while (!(await (await fetch(origin + path)).text()).includes(`>${title}</h1>`)) {
      if (performance.now() - told > patience) throw new Error('What was published is not shown');
      await pause(5);
    }
    times.push(performance.now() - told);
  }
  const [half, most] = [percentile(times, 0.5), percentile(times, 1)];
  return [row(`from published to shown, the longest of ${rounds}`, milliseconds(most), `p50 ${milliseconds(half)}`)];
}

/** Calls the webhook as Contentful does, signature included. */
export async function callWebhook(origin: string, id: string): Promise<void> {
  const address = '/_/webhooks/content';
  const body = JSON.stringify({ sys: { id, type: 'Entry', contentType: { sys: { id: 'article' } } } });
  const timestamp = String(Date.now());
  const names = 'x-contentful-signed-headers,x-contentful-timestamp';
  const signed = `x-contentful-signed-headers:${names};x-contentful-timestamp:${timestamp}`;
  const signature = createHmac('sha256', webhookSecret)
    .update(['POST', address, signed, body].join('\n'))
    .digest('hex');
  const headers = {
    'X-Contentful-Topic': 'ContentManagement.Entry.publish',
    'X-Contentful-Timestamp': timestamp,
    'X-Contentful-Signed-Headers': names,
    'X-Contentful-Signature': signature,
  };
  const { status } = await fetch(origin + address, { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`The webhook was answered with ${status}`);
}
