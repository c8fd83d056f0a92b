import { afterAll, beforeAll, expect, it } from 'vitest';
import { forms } from '#forms/definitions/forms.ts';
import { reviewPath } from '#forms/engine/review.ts';
import { filledForms } from '../../support/forms/filled-forms.ts';
import { askedOf, createFormClient } from '../../support/forms/form-client.ts';
import { type OwnSite, openOwnSite } from '../../support/forms/own-site.ts';
import { type ShownPage, textIn } from '../../support/forms/shown-page.ts';

// Public origin: it stays the same, whichever port a restart gets.
const origin = 'https://klubbhuset.example';
let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSite({ PUBLIC_ORIGIN: origin });
});
afterAll(() => site.stop());

it('a site that is killed after each step of each form asks nothing twice, and takes every form once', async () => {
  const visitors = forms.map(({ id, path, steps }, place) => {
    const filled = filledForms.find(({ form }) => form === id);
    const email = `${id}@example.se`;
    return {
      form: id,
      entry: `/stod/${path}`,
      expected: [...steps.map((step) => step.path), reviewPath].map((step) => `/stod/${path}/${step}`),
      typed: { ...filled?.typed, 'payer-email': email },
      email,
      client: createFormClient({ site: () => site.origin, origin, network: `198.18.4.${place}` }),
      pages: [] as ShownPage[],
    };
  });

  let restarts = 0;
  let isAnyoneAsked = true;
  while (isAnyoneAsked) {
    const led = await Promise.all(
      visitors.map(async ({ entry, typed, client, pages }) => {
        const page = await client.open(entry);
        if (!page.path.startsWith(entry)) return page.path;
        pages.push(page);
        return (await client.send(page, askedOf(page, typed))).path;
      }),
    );
    isAnyoneAsked = led.some((path) => path.startsWith('/stod/'));
    await site.restart();
    restarts++;
    const found = await Promise.all(visitors.map(async ({ entry, client }) => (await client.open(entry)).path));
    expect(found).toEqual(led);
  }

  expect(visitors.map(({ pages }) => pages.map(({ path }) => path))).toEqual(visitors.map(({ expected }) => expected));
  const orders = await site.ordersOf();
  expect(orders.map(({ form, payer }) => `${form} of ${payer.email}`).toSorted()).toEqual(
    visitors.map(({ form, email }) => `${form} of ${email}`).toSorted(),
  );
  // A second submission, from the old page, finds the existing order.
  const pressed = await Promise.all(
    visitors.flatMap(({ client, pages, typed }) =>
      pages.slice(-1).map((page) => client.send(page, askedOf(page, typed))),
    ),
  );
  expect(pressed.map((page) => textIn(page, '.reference strong')).toSorted()).toEqual(
    orders.map(({ reference }) => reference).toSorted(),
  );
  expect(await site.ordersOf()).toHaveLength(forms.length);
  const steps = visitors.flatMap(({ pages }) => pages).length;
  console.log(
    `restarts: ${restarts} kills, ${steps} steps of ${forms.length} forms asked once, ${orders.length} orders`,
  );
}, 400_000);
