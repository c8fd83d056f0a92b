import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { forms } from '#forms/definitions/forms.ts';
import { aVisitor } from '../../support/browser.ts';
import { fillForm } from '../../support/forms/fill-form.ts';
import { type FilledForm, filledForms, onePerForm, withOwnChild } from '../../support/forms/filled-forms.ts';
import { waitForEmail } from '../../support/forms/mailbox.ts';
import { attributeOf, type ShownPage, textIn, toShownPage } from '../../support/forms/shown-page.ts';
import { isLong } from '../../support/long.ts';

const visitor = aVisitor({ withoutPictures: true, keepsOpen: true });
const languages = [
  { language: 'sv', prefix: '' },
  { language: 'en', prefix: '/en' },
];
const inLanguages = (filled: FilledForm[]) =>
  filled.flatMap((one) => languages.slice(0, isLong ? 2 : 1).map((language) => ({ ...one, ...language })));
const pathOf = (address: string) => new URL(address).pathname;

/** The same form with an address and a child of its own: tests/audit/forms.test.ts has others on the same site. */
function ownForm(filled: FilledForm, { email, prefix }: { email: string; prefix: string }): FilledForm {
  return withOwnChild({ ...filled, typed: { ...filled.typed, 'payer-email': email } }, prefix.length + 1);
}

const stepsOf = ({ form }: FilledForm) => forms.find(({ id }) => id === form)?.steps.map(({ path }) => path) ?? [];

/** A form has led to the order's page, with its papers, and a letter has come. */
async function expectOrder({ typed, documents }: FilledForm, end: ShownPage, prefix: string): Promise<void> {
  expect(end.path).toMatch(new RegExp(`^${prefix}/tack/[\\w-]{22}$`));
  const papers = end.find('a').flatMap((link) => /[^/]+\.pdf$/.exec(attributeOf(link, 'href'))?.[0] ?? []);
  expect(new Set(papers)).toEqual(new Set(documents.map((kind) => `${kind}.pdf`)));
  const reference = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(textIn(end, 'main'))?.[0];
  expect(await waitForEmail(typed['payer-email'] ?? '', `${reference}`)).toBeDefined();
}

const shownOn = async (page: Page) =>
  toShownPage({ path: pathOf(page.url()), status: 200, headers: new Headers(), html: await page.content() });

/**
 * `npm test` fills in the form that has most of the parts. payments/swish.test.ts fills in a gift's, tests/audit/forms-keyboard.test.ts a
 * giftogram's, and the others are put together of the same parts.
 */
const alive = {
  scripts: 'with scripts',
  javaScriptEnabled: true,
  network: '203.0.113',
  given: inLanguages(onePerForm.filter(({ form }) => isLong || form === 'annual-gifted-membership')),
};
/** In `npm test`, tests/audit/forms.test.ts goes each form without scripts, and forms/double-click one in a browser. */
const plain = {
  scripts: 'without scripts',
  javaScriptEnabled: false,
  network: '203.0.114',
  given: inLanguages(filledForms),
};

describe.each(isLong ? [alive, plain] : [alive])('a giver $scripts', ({ javaScriptEnabled, network, given }) => {
  let opened: Promise<Page> | undefined;

  it.for(given.map((filled, place) => ({ filled, place, ...filled })))(
    'orders $what ($language)',
    async ({ filled, place, prefix }) => {
      const own = ownForm(filled, { email: `${filled.form}-${place}-${javaScriptEnabled}@example.se`, prefix });
      // A visitor who is new each time, but for the browser that has started. Limits go by network: everybody has their own.
      const page = await (opened ??= visitor.open('about:blank', { javaScriptEnabled }));
      await page.context().clearCookies();
      await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `${network}.${place}` });
      const visited = await fillForm(page, own, prefix);
      expect(visited).toEqual([...stepsOf(own), 'granska']);
      await expectOrder(own, await shownOn(page), prefix);
    },
  );
});
