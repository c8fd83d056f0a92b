import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forms } from '#forms/definitions/forms.ts';
import { forms as translations } from '#i18n/sv/forms.ts';
import { support } from '#i18n/sv/support.ts';
import { falseAgreements, falsePrices, strangeNames } from '../../support/forms/false-prices.ts';
import { filledForm, onePerForm } from '../../support/forms/filled-forms.ts';
import {
  askedOf,
  confirmWithdrawal,
  createFormClient,
  type FormClient,
  fillUntil,
  order,
} from '../../support/forms/form-client.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { type ShownPage, valueOf } from '../../support/forms/shown-page.ts';
import { firstUnlessLong, isLong } from '../../support/long.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSiteHere();
});
afterAll(() => site.stop());

let networks = 0;
function visit(network = `198.18.7.${networks++}`): FormClient {
  return createFormClient({ site: site.origin, network });
}
/** Lets the site's clock stand still: on a slow machine a minute would give back tries as fast as they are made. */
function holdClock(atEnd: (done: () => void) => void): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  atEnd(() => clock.mockRestore());
}
const isOrder = ({ path }: ShownPage) => path.startsWith('/tack/');

describe('a form', () => {
  it('is taken with its own token alone, and from nobody who falls into the trap', async () => {
    const client = visit();
    const gift = filledForm('a gift by invoice', 'token@example.se');
    const review = await fillUntil(client, gift, 'granska');
    const typed = askedOf(review, gift.typed);
    const stranger = visit();
    const strange = await fillUntil(stranger, gift, 'granska');
    const company = await client.open('/stod/foretag');
    const tokens = [
      '',
      'k1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      `${valueOf(review, 'form-token')}x`,
      valueOf(strange, 'form-token') ?? '',
      valueOf(company, 'form-token') ?? '',
    ];
    const wrong = [
      ...tokens.map((token) => ({ given: { 'form-token': token }, told: translations.messages.expired })),
      ...['https://spam.example', 'Testa', ' '].map((filled) => ({
        given: { k7q: filled },
        told: translations.messages.filledTrap,
      })),
    ];
    for (const { given, told } of wrong) {
      const page = await client.send(review, { ...typed, ...given });
      expect([given, page.status, page.summary]).toEqual([given, 422, expect.stringContaining(told)]);
      expect(valueOf(page, 'is-adult')).toBe('yes');
    }
    expect(await site.ordersOf('token@example.se')).toEqual([]);
    // A password manager that fills in the trap again and again keeps nobody from giving.
    const again = await client.send(review, { ...typed, k7q: 'Testa' });
    expect(again.html).not.toContain('name="k7q"');
    expect(isOrder(await client.send(again, { ...typed, k7q: 'Testa' }))).toBe(true);

    const step = await visit().open('/stod/gava/start');
    const withoutToken = visit();
    await withoutToken.open('/stod/gava/start');
    expect((await withoutToken.post({ ...step, forms: [] }, { frequency: 'once' })).status).toBe(422);
    console.log(`tokens and traps: ${wrong.length} tries, 0 accepted`);
  });

  it('may not be larger than 64 kB, whether it says so or not', async () => {
    const client = visit();
    await client.open('/stod/gava/start');
    const body = `greeting=${'a'.repeat(64 * 1024)}`;
    const headers = { Origin: site.origin, 'Content-Type': 'application/x-www-form-urlencoded' };
    const addresses = [
      ...firstUnlessLong(forms, 1).flatMap(({ path, steps }) =>
        ['', ...steps.map((step) => step.path), 'granska', 'spara'].map((step) => `/stod/${path}/${step}`),
      ),
      '/angra',
      '/stod/tov/aldre-barn',
    ];
    const sized = await Promise.all(addresses.map((address) => client.ask(address, { method: 'POST', headers, body })));
    const unsized = await Promise.all(
      addresses.map((address) =>
        client.ask(address, {
          method: 'POST',
          headers,
          body: new Blob([body]).stream(),
          duplex: 'half',
        } as RequestInit),
      ),
    );
    expect([...sized, ...unsized].map(({ status }) => status)).toEqual([...sized, ...unsized].map(() => 413));
    console.log(`too large: ${sized.length + unsized.length} tries, 0 accepted`);
  });

  it('cannot be sent by its last step, whatever goes along', async () => {
    const { length: before } = await site.ordersOf();
    const filledIn = firstUnlessLong(onePerForm, 2);
    const outcomes = await Promise.all(
      filledIn.map(async (filled) => {
        const client = visit();
        const first = await client.open(`/stod/${filled.path}`);
        const lastStep = forms.find(({ id }) => id === filled.form)?.steps.at(-1)?.path;
        const everything = { ...filled.typed, 'is-adult': 'yes', sum: '1', way: 'invoice' };
        return Promise.all(
          [`${lastStep}`, 'granska'].map(async (step) => {
            const bare = { ...first, path: `/stod/${filled.path}/${step}`, forms: [] };
            return client.send(bare, { ...everything, 'form-token': valueOf(first, 'form-token') ?? '' });
          }),
        );
      }),
    );
    const firsts = filledIn.map(
      ({ path }) => `/stod/${path}/${forms.find((form) => form.path === path)?.steps[0]?.path}`,
    );
    const allowed = outcomes.map((pages, place) =>
      // Shown again with what is wrong, or led to the start.
      pages.map(({ status, path }) => (status === 422 || path === firsts[place] ? 'refused' : path)),
    );
    expect(allowed).toEqual(outcomes.map((pages) => pages.map(() => 'refused')));
    expect(await site.ordersOf()).toHaveLength(before);
    console.log(`skipped steps: ${outcomes.flat().length} tries, 0 accepted`);
  });
});

describe('a sum', () => {
  it('is one of ours, whatever is sent', async () => {
    const outcomes = await Promise.all(
      // A sum and a way of paying; what each form offers is told of in app/forms.
      firstUnlessLong(falsePrices, 2).map(async ({ what, step, tries }) => {
        const client = visit();
        const filled = filledForm(what);
        const page = await fillUntil(client, filled, step);
        const answers: string[] = [];
        for (const typed of tries) {
          const { status } = await client.post(page, { ...askedOf(page, filled.typed), ...typed });
          answers.push(`${what}: ${JSON.stringify(typed)} ${status}`);
        }
        return answers;
      }),
    );
    const tried = outcomes.flat();
    expect(tried.filter((outcome) => !outcome.endsWith(' 422'))).toEqual([]);

    const client = visit();
    const gift = filledForm('a gift by invoice', 'price@example.se');
    const review = await fillUntil(client, gift, 'granska');
    const agreed = await Promise.all(
      falseAgreements.map((sum) => client.post(review, { ...askedOf(review, gift.typed), sum })),
    );
    expect(agreed.map(({ status }) => status)).toEqual(falseAgreements.map(() => 422));
    expect(await site.ordersOf('price@example.se')).toEqual([]);

    // Names that no question has change nothing.
    const page = await client.send(review, { ...askedOf(review, gift.typed), ...strangeNames });
    expect(isOrder(page)).toBe(true);
    expect(await site.ordersOf('price@example.se')).toMatchObject([
      { total: 20_000, lines: [{ product: 'donation', amount: 20_000 }], membership: null, state: 'awaiting_invoice' },
    ]);
    console.log(`false prices: ${tried.length + agreed.length} tries, 0 accepted`);
  });
});

describe('somebody who tries and tries', () => {
  const atOnce = isLong ? 40 : 20;

  it('has to wait, keeps what was typed, and is no other by forging a header', async () => {
    const network = '198.18.7.250';
    const client = visit(network);
    const gift = filledForm('a gift by invoice', 'often@example.se');
    const review = await fillUntil(client, gift, 'granska');
    const typed = { ...askedOf(review, gift.typed), sum: '1' };
    const tries = await Promise.all(Array.from({ length: atOnce }, () => client.post(review, typed)));
    const refused = tries.find(({ status }) => status === 429);
    expect(tries.filter(({ status }) => status === 422).length).toBeGreaterThanOrEqual(10);
    expect(refused?.summary).toContain(translations.messages.tooMany);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused && valueOf(refused, 'is-adult')).toBe('yes');

    // The visitor wrote all addresses but the last, which our own proxy added.
    const body = new URLSearchParams({ ...typed, 'form-token': valueOf(review, 'form-token') ?? '' }).toString();
    const forged = await Promise.all(
      Array.from({ length: atOnce }, (_, place) =>
        client.ask(review.path, {
          method: 'POST',
          body,
          headers: {
            Origin: site.origin,
            'Content-Type': 'application/x-www-form-urlencoded',
            'X-Forwarded-For': `203.0.113.${place}, ${network}`,
            'X-Real-IP': `203.0.113.${place}`,
            Forwarded: `for=203.0.113.${place}`,
          },
        }),
      ),
    );
    expect(forged.filter(({ status }) => status === 429).length).toBeGreaterThan(atOnce / 2);

    // Their neighbour is not kept waiting.
    expect(isOrder(await order(visit(), gift))).toBe(true);
    console.log(
      `by one network: ${tries.length + forged.length} tries at once, ${[...tries, ...forged].filter(({ status }) => status !== 429).length} heard`,
    );
  });

  // The rule itself: app/platform/rate-limit/limits.server.test.ts.
  it.runIf(isLong)(
    'with many networks has to wait as well, and letters are for the few',
    async ({ onTestFinished }) => {
      holdClock(onTestFinished);
      const most = 300;
      const ask = (place: number) =>
        confirmWithdrawal(visit(`198.18.${8 + Math.floor(place / 200)}.${place % 200}`), `burst-${place}@example.se`);
      const tries: Awaited<ReturnType<typeof ask>>[] = [];
      // A crowd at a time that is let in: what is tried is the limit, not the door.
      while (tries.length < most) {
        tries.push(...(await Promise.all(Array.from({ length: 15 }, (_, place) => ask(tries.length + place)))));
      }
      const refused = tries.filter(({ status }) => status === 429);
      expect(tries.length - refused.length).toBe(60);
      expect(refused[0]?.summary).toContain(support.withdraw.messages.tooMany);
      expect(await site.repository.orders.listWithdrawals()).toHaveLength(tries.length - refused.length);
      console.log(
        `in all: ${tries.length} letters asked for from as many networks, ${tries.length - refused.length} taken`,
      );
    },
  );

  // The rule itself: app/documents/pdf.server.test.ts.
  it.runIf(isLong)('gets so many papers a minute', async () => {
    const client = visit();
    const start = performance.now();
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 60)
      statuses.push((await client.ask('/angra/blankett.pdf')).status);
    const [refused, ...given] = statuses.toReversed();
    expect(refused).toBe(429);
    expect(given).toEqual(given.map(() => 200));
    expect(given.length).toBeGreaterThanOrEqual(20);
    // Another one every three seconds.
    expect(given.length).toBeLessThanOrEqual(20 + Math.floor((performance.now() - start) / 3000));
  });

  it('may not have an address fetched for ever, either', async ({ onTestFinished }) => {
    const client = visit();
    const { path } = await client.open('/stod/gava/hamta-adress');
    const headers = { Origin: site.origin, 'Content-Type': 'application/x-www-form-urlencoded' };
    const giveUp = () => client.ask(path, { method: 'POST', headers, body: 'act=cancel' });
    holdClock(onTestFinished);
    const tries: ShownPage[] = [];
    while (tries.length < 90) tries.push(...(await Promise.all(Array.from({ length: 30 }, giveUp))));
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 303));
    const refused = await giveUp();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
