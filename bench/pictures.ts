import type { OwnSite } from './own-site.ts';
import { milliseconds, percentile, type Row, row } from './row.ts';

const most = 12;

/** Pictures of the front page in the requested sizes: scaled for the first time, then from the cache folder. */
export async function measurePictures({ origin }: OwnSite): Promise<Row[]> {
  const html = await (await fetch(`${origin}/djurfakta`)).text();
  const addresses = [...html.matchAll(/ src="(\/_ipx\/s_480x400[^"]+)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  const pictures = [...new Set(addresses)].slice(0, most).map((address) => origin + address);
  const first = await timesOf(pictures);
  const kept = await timesOf(pictures);
  const [scaled, again] = [percentile(first, 0.5), percentile(kept, 0.5)];
  return [
    row(
      `picture, kept on disk, p50 of ${pictures.length}`,
      milliseconds(again),
      `scaled first ${milliseconds(scaled)}`,
      again / scaled,
    ),
  ];
}

async function timesOf(pictures: string[]): Promise<number[]> {
  const times: number[] = [];
  for (const picture of pictures) {
    const asked = performance.now();
    const answer = await fetch(picture);
    if (!answer.ok || !(await answer.arrayBuffer()).byteLength)
      throw new Error(`${picture} was answered with ${answer.status}`);
    times.push(performance.now() - asked);
  }
  return times;
}
