import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forms } from '#forms/definitions/forms.ts';
import { onePerForm } from '../../support/forms/filled-forms.ts';
import { askedOf, createFormClient, fillUntil, order } from '../../support/forms/form-client.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { openTlsProxy, type TlsProxy } from '../../support/forms/tls-proxy.ts';
import { isLong } from '../../support/long.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

/** A person's form; every address of the others is refused by the same rule. */
const sampled = onePerForm.filter(({ form }) => isLong || form === 'donation');
const anyKey = 'AAAAAAAAAAAAAAAAAAAAAA';

/** Every address that takes a form of this path. */
function actionsOf(path: string): string[] {
  const steps = forms.find((form) => form.path === path)?.steps ?? [];
  const below = ['spara', 'hamta-adress', ...(path === 'tov' ? ['aldre-barn'] : []), ...steps.map((step) => step.path)];
  // The review comes last, for what is taken there ends the form.
  return [`/stod/${path}`, ...[...below, 'granska'].map((step) => `/stod/${path}/${step}`)];
}
const otherActions = ['/angra', ...['fortsatt', 'signera', 'betala', 'kort'].map((path) => `/${path}/${anyKey}`)];

interface Attack {
  headers: Record<string, string>;
  method?: string;
  type?: string;
}

function attacksOn(origin: string): Attack[] {
  const evil = 'https://evil.example';
  const crossSite = { Origin: evil, 'Sec-Fetch-Site': 'cross-site' };
  return [
    { headers: { Origin: evil } },
    { headers: crossSite },
    { headers: { 'Sec-Fetch-Site': 'cross-site' } },
    { headers: { 'Sec-Fetch-Site': 'same-site' } },
    { headers: { 'Sec-Fetch-Site': 'none' } },
    { headers: {} },
    { headers: { Origin: 'null' } },
    { headers: { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' } },
    { headers: { Origin: origin.replace('localhost', 'sub.localhost'), 'Sec-Fetch-Site': 'same-site' } },
    { headers: { Origin: `${origin}.evil.example` } },
    { headers: { ...crossSite, Referer: `${origin}/stod/gava/granska`, 'X-Forwarded-Host': 'evil.example' } },
    { headers: crossSite, type: 'text/plain' },
    { headers: crossSite, type: 'multipart/form-data; boundary=x' },
    ...['PUT', 'PATCH', 'DELETE'].map((method) => ({ headers: crossSite, method })),
  ];
}

describe('a form that another site sends with a visitor’s cookie', () => {
  let site: OwnSite;
  beforeAll(async () => {
    site = await openOwnSiteHere();
  });
  afterAll(() => site.stop());

  it('is refused at every address, whatever it says; the same form from our own page is taken', async () => {
    const attacks = attacksOn(site.origin);
    const victims = await Promise.all(
      sampled.map(async (filled, place) => {
        const client = createFormClient({ site: site.origin, network: `198.18.6.${place}` });
        const review = await fillUntil(client, filled, 'granska');
        const typed = askedOf(review, filled.typed);
        const hidden = review.forms[0]?.controls.filter(({ kind }) => kind === 'hidden') ?? [];
        const body = { ...Object.fromEntries(hidden.map(({ name, value }) => [name, value])), ...typed };
        return { ...filled, client, review, typed, body: new URLSearchParams(body).toString() };
      }),
    );
    const addresses = victims.flatMap((victim, place) =>
      [...actionsOf(victim.path), ...(place ? [] : otherActions)].map((address) => ({ ...victim, address })),
    );
    let tries = 0;
    for (const [at, { client, address, body }] of addresses.entries()) {
      // In `npm test` one address is tried in every variant, and the others in two.
      const tried = isLong || at === 0 ? attacks : attacks.slice(0, 2);
      const answers = await Promise.all(
        tried.map(({ headers, method = 'POST', type = 'application/x-www-form-urlencoded' }) =>
          client.ask(address, { method, body, headers: { ...headers, 'Content-Type': type } }),
        ),
      );
      tries += answers.length;
      expect([address, answers.map(({ status }) => status)]).toEqual([address, tried.map(() => 403)]);
    }
    expect(await site.ordersOf()).toEqual([]);
    expect(await site.repository.orders.listWithdrawals()).toEqual([]);

    const own = await Promise.all(victims.map(({ client, review, typed }) => client.send(review, typed)));
    expect(own.map(({ path }) => path.startsWith('/tack/'))).toEqual(sampled.map(() => true));
    expect(await site.ordersOf()).toHaveLength(sampled.length);
    console.log(
      `foreign forms: ${tries} tries in ${attacks.length} variants on ${addresses.length} addresses, 0 accepted; own: ${own.length} of ${own.length}`,
    );
  });
});

describe('behind a proxy that ends TLS', () => {
  let proxy: TlsProxy;
  let site: OwnSite;
  beforeAll(async () => {
    proxy = await openTlsProxy();
    site = await openOwnSiteHere({ PUBLIC_ORIGIN: proxy.origin });
    proxy.lead(site.origin);
  });
  afterAll(async () => {
    await proxy.close();
    await site.stop();
  });

  it('every own form is taken, step by step, and no foreign one', async () => {
    const { origin, reach } = proxy;
    const clients = sampled.map((_, place) =>
      createFormClient({ site: origin, reach, network: `198.18.6.${100 + place}` }),
    );
    const orders = await Promise.all(
      sampled.flatMap((filled, place) => clients.slice(place, place + 1).map((client) => order(client, filled))),
    );
    expect(orders.map(({ status, path }) => [status, path.startsWith('/tack/')])).toEqual(
      sampled.map(() => [200, true]),
    );

    const [victim = createFormClient({ site: origin, reach, network: '198.18.6.200' })] = clients;
    // The proxy’s own name is not the site’s.
    const attacks = [...attacksOn(origin), { headers: { Origin: site.origin } }];
    const refused = await Promise.all(
      attacks.map(({ headers }: Attack) =>
        victim.ask('/stod/gava', { method: 'POST', body: new URLSearchParams({ frequency: 'month' }), headers }),
      ),
    );
    expect(refused.map(({ status }) => status)).toEqual(attacks.map(() => 403));
    // A browser that hides where it is gets to the form's own token, which is missing here.
    const own: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' };
    const hidden = await Promise.all(
      [{ ...own, Origin: 'null' }, own].map((headers) =>
        victim.ask('/stod/gava', {
          method: 'POST',
          body: new URLSearchParams({ frequency: 'month' }),
          headers,
        }),
      ),
    );
    expect(hidden.map(({ status }) => status)).toEqual([422, 422]);
    console.log(`behind TLS: ${orders.length} own forms taken; ${refused.length} foreign ones, 0 accepted`);
  });
});
