import { afterAll, beforeAll, expect, it } from 'vitest';
import { forms as translations } from '#i18n/sv/forms.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { askedOf, createFormClient, fillUntil } from '../../support/forms/form-client.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { valueOf } from '../../support/forms/shown-page.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

const anHour = 3600;
let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSiteHere({ FORM_MIN_SECONDS: `${anHour}` });
});
afterAll(() => site.stop());

it('a form is not taken from whoever is too fast, keeps what was typed, and is taken when it is sent once more in time', async () => {
  const client = createFormClient({ site: site.origin, network: '198.18.9.1' });
  const gift = filledForm('a gift by invoice', 'fast@example.se');
  const review = await fillUntil(client, gift, 'granska');
  const hasty = await client.send(review, askedOf(review, gift.typed));
  expect([hasty.status, hasty.summary]).toEqual([422, expect.stringContaining(translations.messages.tooFast)]);
  expect(valueOf(hasty, 'is-adult')).toBe('yes');
  expect(await site.ordersOf('fast@example.se')).toEqual([]);

  // The hour goes by.
  await site.repository.database.write((db) =>
    db
      .updateTable('answers')
      .set({ started_at: new Date(Date.now() - anHour * 1000).toISOString() })
      .execute(),
  );
  expect((await client.send(hasty, {})).path).toMatch(/^\/tack\//);
  expect(await site.ordersOf('fast@example.se')).toHaveLength(1);
});
