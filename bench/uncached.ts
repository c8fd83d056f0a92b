import { askAll, askAtRate } from './load.ts';
import type { OwnSite } from './own-site.ts';
import { milliseconds, perSecond, type Row, row } from './row.ts';

const path = '/djurfakta/rav';
const rounds = 5;
const warm = 3000;
const longestWarmUp = 20_000;

/**
 * An article that nobody has asked for yet, on one core, against React rendering the same page and nothing else. Both are counted in
 * processor time and take turns, so that what else the machine does weighs on neither.
 */
export async function measureUncached({ origin, used, renderAgain }: OwnSite): Promise<Row[]> {
  const url = `${origin}${path}?uncached`;
  // The compiler needs some thousand pages, which a busy machine takes its time for.
  const deadline = performance.now() + longestWarmUp;
  while ((await used()).rendered < warm && performance.now() < deadline) await askAll({ url, seconds: 2 });
  await renderAgain(1000);
  const whole = { cpu: 0, rendered: 0 };
  const bare = { cpu: 0, rendered: 0 };
  let fastest = 0;
  for (let round = 0; round < rounds; round++) {
    const before = await used();
    fastest = Math.max(fastest, await askAll({ url, seconds: 1 }));
    const after = await used();
    whole.cpu += after.cpu - before.cpu;
    whole.rendered += after.rendered - before.rendered;
    const again = await renderAgain(1000);
    bare.cpu += again.cpu;
    bare.rendered += again.rendered;
  }
  const [aSecond, bareASecond] = [whole, bare].map(({ cpu, rendered }) => (rendered * 1000) / cpu) as [number, number];
  const half = await askAtRate({ url, seconds: 4 }, fastest / 2);
  return [
    row(
      'uncached article, a core’s second',
      perSecond(aSecond),
      `React alone ${perSecond(bareASecond)}`,
      aSecond / bareASecond,
    ),
    row('uncached article, by the clock', perSecond(fastest)),
    row('uncached article at half that rate, p99', milliseconds(half.p99), `p50 ${milliseconds(half.p50)}`),
  ];
}
