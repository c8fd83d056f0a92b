import { describe, it } from 'vitest';
import { forms } from '#forms/definitions/forms.ts';
import { aVisitor } from '../../support/browser.ts';
import { fillForm } from '../../support/forms/fill-form.ts';
import { type FilledForm, filledForms, withOwnChild } from '../../support/forms/filled-forms.ts';
import { waitForEmail } from '../../support/forms/mailbox.ts';
import { isLong } from '../../support/long.ts';

const visitor = aVisitor({ withoutPictures: true });
const languages = [
  { language: 'sv', prefix: '' },
  { language: 'en', prefix: '/en' },
];
/** One of every form. */
const kinds = filledForms.filter(({ form }, place) => filledForms.findIndex((other) => other.form === form) === place);
const inBoth = (filled: FilledForm[]) =>
  filled.flatMap((one) => languages.map((language) => ({ ...one, ...language })));
/** In the long run every form in both languages, and without scripts every way of giving; tests/http/forms goes them without a browser. */
const alive = inBoth(kinds).filter(({ language }) => isLong || language === 'sv');
const plain = isLong ? inBoth(filledForms) : alive;

describe.concurrent.each([
  { scripts: 'without scripts', javaScriptEnabled: false, matrix: plain },
  { scripts: 'with scripts', javaScriptEnabled: true, matrix: alive },
])('a giver $scripts', ({ javaScriptEnabled, matrix }) => {
  it.concurrent.for(matrix)('orders $what ($language)', async ({ what, language, prefix, ...filled }, { expect }) => {
    const place = matrix.findIndex((other) => other.what === what && other.language === language);
    const email = `${filled.form}-${place}-${javaScriptEnabled}@example.se`;
    // Limits go by network: everybody comes from their own.
    const extraHTTPHeaders = { 'X-Forwarded-For': `203.0.${javaScriptEnabled ? 113 : 114}.${place}` };
    const page = await visitor.open('/stod', { javaScriptEnabled, extraHTTPHeaders });
    const typed = { ...filled.typed, 'payer-email': email };
    const visited = await fillForm(page, withOwnChild({ ...filled, what, typed }, prefix.length), prefix);

    const steps = forms.find(({ id }) => id === filled.form)?.steps.map(({ path }) => path);
    expect(visited).toEqual([...(steps ?? []), 'granska']);
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${prefix}/tack/[\\w-]{22}$`));
    const documents = await page
      .locator('a[href$=".pdf"]')
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/').at(-1)),
      );
    expect(new Set(documents)).toEqual(new Set(filled.documents.map((kind) => `${kind}.pdf`)));

    const reference = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec((await page.textContent('main')) ?? '')?.[0];
    expect(await waitForEmail(email, `${reference}`)).toBeDefined();
    await page.context().close();
  });
});
