import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forms } from '#forms/definitions/forms.ts';
import { reviewPath } from '#forms/engine/review.ts';
import { filledForms } from '../../support/forms/filled-forms.ts';
import { askedOf, createFormClient, fillUntil } from '../../support/forms/form-client.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { valueOf } from '../../support/forms/shown-page.ts';
import { isLong } from '../../support/long.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSiteHere();
});
afterAll(() => site.stop());

/** A person's form and a company's; the others ask the same. */
const asked = forms.filter(({ id }) => isLong || id === 'donation' || id === 'company');

describe.concurrent.each(asked.map((form, place) => ({ ...form, place })))(
  'the form $id',
  ({ id, path, steps, place }) => {
    it('keeps details longer for nobody who has not asked for it, and takes no order from whoever is not of age', async () => {
      const client = createFormClient({ site: site.origin, network: `198.18.31.${place}` });
      const email = `${id}@example.se`;
      const typed = { ...filledForms.find(({ form }) => form === id)?.typed, 'payer-email': email };
      const review = await fillUntil(client, { path, typed }, reviewPath);
      const shown = await Promise.all(steps.map((step) => client.open(`/stod/${path}/${step.path}`)));
      const remembering = shown.flatMap((page) => valueOf(page, 'is-remembered') ?? []);
      // A company is asked neither.
      const isCompany = id === 'company';
      expect(remembering).toEqual(isCompany ? [] : ['']);
      expect(valueOf(review, 'is-adult')).toBe(isCompany ? undefined : '');
      const agreed = askedOf(review, typed);
      for (const answer of isCompany ? [] : ['', 'no']) {
        const refused = await client.post(review, { ...agreed, 'is-adult': answer });
        expect([answer, refused.status]).toEqual([answer, 422]);
      }
      expect(await site.ordersOf(email)).toEqual([]);
      expect((await client.post(review, agreed)).status).toBe(303);
      expect(await site.ordersOf(email)).toMatchObject([{ form: id, keepDetailsConsent: false }]);
    });
  },
);
