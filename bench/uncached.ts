import { askAll, askAtRate } from './load.ts';
import { openBareStack } from './open-bare-stack.ts';
import type { OwnSite } from './own-site.ts';
import type { Used } from './probe.ts';
import { milliseconds, perSecond, type Row, row } from './row.ts';

const path = '/djurfakta/rav';
const rounds = 5;
const warm = 3000;
const longestWarmUp = 20_000;

/**
 * An article that nobody has asked for yet, on one core, against React rendering the same page and nothing else; and what React Router
 * and HTTP take for as many bytes with nothing of ours, which says how close to React the site could come at best. All are counted in
 * processor time and take turns, so that what else the machine does weighs on none.
 */
export async function measureUncached({ origin, used, renderAgain }: OwnSite): Promise<Row[]> {
  const url = `${origin}${path}?uncached`;
  // The compiler needs some thousand pages, which a busy machine takes its time for.
  const deadline = performance.now() + longestWarmUp;
  while ((await used()).rendered < warm && performance.now() < deadline) await askAll({ url, seconds: 2 });
  await renderAgain(1000);
  const stack = await openBareStack((await (await fetch(url)).arrayBuffer()).byteLength);
  await askAll({ url: stack.origin, seconds: 3 });
  const whole = { cpu: 0, rendered: 0 };
  const bare = { cpu: 0, rendered: 0 };
  const around = { cpu: 0, rendered: 0 };
  let fastest = 0;
  for (let round = 0; round < rounds; round++) {
    const before = await used();
    fastest = Math.max(fastest, await askAll({ url, seconds: 1 }));
    add(whole, await used(), before);
    add(bare, await renderAgain(1000));
    const stackBefore = await stack.used();
    await askAll({ url: stack.origin, seconds: 1 });
    add(around, await stack.used(), stackBefore);
  }
  await stack.stop();
  const rates = [whole, bare, around].map(({ cpu, rendered }) => (rendered * 1000) / cpu);
  const [aSecond, bareASecond, aroundASecond] = rates as [number, number, number];
  const atBest = 1 / (1 / bareASecond + 1 / aroundASecond);
  const half = await askAtRate({ url, seconds: 4 }, fastest / 2);
  return [
    row(
      'uncached article, a core’s second',
      perSecond(aSecond),
      `React alone ${perSecond(bareASecond)}`,
      aSecond / bareASecond,
    ),
    row(
      'React Router and HTTP alone, a core’s second',
      perSecond(aroundASecond),
      `with React at best ${perSecond(atBest)}`,
      atBest / bareASecond,
    ),
    row('uncached article, by the clock', perSecond(fastest)),
    row('uncached article at half that rate, p99', milliseconds(half.p99), `p50 ${milliseconds(half.p50)}`),
  ];
}

function add(sum: Pick<Used, 'cpu' | 'rendered'>, after: Used, before = { cpu: 0, rendered: 0 }): void {
  sum.cpu += after.cpu - before.cpu;
  sum.rendered += after.rendered - before.rendered;
}
