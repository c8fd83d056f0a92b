import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { findNginx } from '#scripts/system/nginx.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { createFormClient, type FormClient, fillUntil, order } from '../../support/forms/form-client.ts';
import type { ShownPage } from '../../support/forms/shown-page.ts';
import { reachTrusting } from '../../support/forms/tls-proxy.ts';
import { type DeployedNginx, openDeployedNginx } from './deployed-nginx.ts';
import { trusted } from './deployed-proxy.ts';
import { type HeldSite, openHeldSite } from './held-site.ts';

const nginx = await findNginx('keep pages for all visitors in tests');
it(nginx ? 'there is an nginx' : 'behind a shared cache: NOT TESTED, there is no nginx on this machine', () => {
  if (!nginx) console.warn('\n  There is no nginx on this machine: nothing was tried behind a shared cache.\n');
  expect(nginx).toEqual(nginx ? expect.stringMatching(/nginx$/) : null);
});

/** Public pages, identical for every visitor. */
const pages = ['/djurfakta', '/djurfakta/rav', '/en/djurfakta/rav', '/vuxen'];
const rounds = 50;

interface Visitor {
  client: FormClient;
  /** Private text that appears only on this visitor’s pages. */
  canary: string;
  /** Private pages of this visitor. */
  own: string[];
  /** Private pages that show the visitor's identity. */
  named: string[];
}

describe.each(nginx ? [{ path: nginx }] : [])('behind a cache that all visitors share', ({ path }) => {
  let site: HeldSite;
  let proxy: DeployedNginx;
  let origin: string;
  let visitors: Visitor[];
  beforeAll(async () => {
    const ports = { plain: await freePort(), tls: await freePort() };
    origin = `https://localhost:${ports.tls}`;
    const settings = { PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: '2', CDN_SECONDS: '60' };
    site = await openHeldSite({ ...inject('fakes'), ...settings });
    proxy = await openDeployedNginx({ nginx: path, site: site.origin, ports, cache: true });
    visitors = await Promise.all(['Kanariett', 'Kanaritva'].map((canary, at) => visit(canary, `198.18.14.${at}`)));
  });
  afterAll(async () => {
    await proxy.stop();
    await site.stop();
  });

  /** Orders a gift, and fills in a card up to its review. */
  async function visit(canary: string, network: string): Promise<Visitor> {
    const client = createFormClient({ site: origin, reach: reachTrusting(trusted), network });
    const fill = (what: string) => {
      const { typed, ...form } = filledForm(what, `${canary}@example.se`);
      return { ...form, typed: { ...typed, 'payer-firstname': canary } };
    };
    const thanks = await order(client, fill('a gift by invoice'));
    await fillUntil(client, fill('a digital card'), 'granska');
    const named = ['/stod/giftogram/uppgifter', '/stod/giftogram/granska'];
    const own = [...named, '/stod/giftogram/summa', thanks.path, '/angra', `/sok?sokord=${canary}`];
    return { client, canary, own, named };
  }
  const cacheOf = ({ headers }: ShownPage) => headers.get('X-Cache');
  const others = ({ canary }: Visitor) => visitors.map((one) => one.canary).filter((one) => one !== canary);

  it('of a thousand answers none holds anything of anybody else', async () => {
    const faults = new Set<string>();
    let [answers, fromCache] = [0, 0];
    async function look(visitor: Visitor, address: string): Promise<void> {
      const page = await visitor.client.ask(address);
      answers += 1;
      const isOwn = visitor.own.includes(address);
      if (page.status !== 200) faults.add(`${address}: ${page.status}`);
      if (others(visitor).some((canary) => page.html.includes(canary))) faults.add(`${address}: somebody else’s`);
      if (visitor.named.includes(address) && !page.html.includes(visitor.canary)) faults.add(`${address}: nobody’s`);
      if (cacheOf(page) !== 'HIT') return;
      fromCache += 1;
      if (isOwn) faults.add(`${address}: kept`);
      if (page.headers.has('Set-Cookie')) faults.add(`${address}: a cookie was kept`);
    }
    for (let round = 0; round < rounds; round++) {
      await Promise.all(
        visitors.map(async (visitor) => {
          for (const address of [...pages, ...visitor.own]) await look(visitor, address);
        }),
      );
    }
    console.log(`behind a shared cache: ${answers} answers, ${fromCache} of them kept ones, faults: ${faults.size}`);
    expect([...faults]).toEqual([]);
    expect(answers).toBeGreaterThanOrEqual(1000);
    // Control check: the cache hits on all but the first requests of each page, which two visitors may send at once.
    expect(fromCache).toBeGreaterThanOrEqual((rounds - 2) * visitors.length * pages.length);
  });

  it('an address that only looks like a file’s has nothing kept that is anybody’s', async () => {
    const [lured, other] = visitors as [Visitor, Visitor];
    const shown: string[] = [];
    for (const address of lured.own) {
      for (const ending of ['/x.css', '.css', ';x.js', '%2Fx.png', '?x.css', '%00.css', '/..%2Fx.ico']) {
        const made = address.split('?')[0] + ending;
        await lured.client.ask(made);
        const page = await other.client.ask(made);
        if (page.html.includes(lured.canary) || (page.status === 200 && cacheOf(page) === 'HIT')) shown.push(made);
      }
    }
    expect(shown).toEqual([]);
  });
});
