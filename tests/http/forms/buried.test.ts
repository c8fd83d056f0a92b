import { afterAll, beforeAll, expect, it } from 'vitest';
import { forms as translations } from '#i18n/sv/forms.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { confirmWithdrawal, createFormClient, fillUntil } from '../../support/forms/form-client.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSiteHere();
});
afterAll(() => site.stop());

let networks = 0;
const visit = () => createFormClient({ site: site.origin, network: `198.18.21.${networks++}` });

it('nobody is buried in letters, from wherever they are asked for', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirmWithdrawal(visit(), 'buried@example.se')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  const saver = visit();
  await fillUntil(saver, filledForm('a gift by invoice', 'buried@example.se'), 'granska');
  const save = await saver.send(await saver.open('/stod/gava/spara'), { 'link-email': ' Buried@Example.se' });
  expect([save.status, save.summary]).toEqual([429, expect.stringContaining(translations.messages.tooMany)]);
  const another = await saver.send(save, { 'link-email': 'another@example.se' });
  expect(another.status).toBe(200);
});
