import { setTimeout as pause } from 'node:timers/promises';
import type { OwnSite } from './own-site.ts';
import { milliseconds, percentile, perSecond, type Row, row } from './row.ts';

const path = '/stod/gava/start';
const visitors = 40;
const postsEach = 10;
/** Milliseconds between loading the form and the first post, as a person would need. Steps themselves have no minimum. */
const shortestFill = 3200;

/** First step of a donation, submitted and saved: the answers are encrypted and on disk before the redirect. */
export async function measureFormPosts({ origin }: OwnSite): Promise<Row[]> {
  const forms = await Promise.all(Array.from({ length: visitors }, (_, index) => openForm(origin, `10.0.${index}.1`)));
  await pause(shortestFill);
  const times: number[] = [];
  const start = performance.now();
  for (let post = 0; post < postsEach; post++) {
    for (const { headers, body } of forms) {
      const sent = performance.now();
      const { status } = await fetch(origin + path, { method: 'POST', headers, body, redirect: 'manual' });
      if (status !== 303) throw new Error(`A step that was sent was answered with ${status}`);
      times.push(performance.now() - sent);
    }
  }
  const aSecond = (times.length * 1000) / (performance.now() - start);
  const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)];
  return [
    row('form step, sent and on disk, one after another', perSecond(aSecond)),
    row('form step, p95', milliseconds(most), `p50 ${milliseconds(half)}`),
  ];
}

async function openForm(origin: string, network: string) {
  const page = await fetch(origin + path, { headers: { 'X-Forwarded-For': network } });
  const token = /name="form-token" value="([^"]+)"/.exec(await page.text())?.[1];
  if (!token) throw new Error(`${path} shows no form`);
  const cookies = page.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  const headers = { 'X-Forwarded-For': network, Cookie: cookies.join('; '), Origin: origin };
  return { headers, body: new URLSearchParams({ 'form-token': token, frequency: 'once', 'sum-once': '20000' }) };
}
