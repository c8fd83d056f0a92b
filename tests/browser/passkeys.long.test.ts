import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createStaffService } from '#staff/store/staff-service.server.ts';
import { aVisitor } from '../support/browser.ts';
import { createBrowser } from '../support/desk/desk-browser.ts';
import { waitForEmail } from '../support/forms/mailbox.ts';
import type { SiteWithBook } from '../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../support/site/in-process-site.ts';

const visitor = aVisitor({ withoutPictures: true });
let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere({ ...inject('fakes'), STAFF_OIDC_ISSUER: '' });
});
afterAll(() => site.close());

/** Invites a colleague over the command line's link. Returns the link of their letter. */
async function invite(email: string): Promise<string> {
  const lank = await createStaffService({ ...site.deps, noteAct: async () => {} }).createLink('terminal');
  const administrator = createBrowser(site.origin);
  await administrator.send('/kansli/logga-in', { lank });
  await administrator.post('/kansli/personal', { namn: 'Kim', epost: email, roll: 'administers' }, '/kansli/personal');
  const { text } = await waitForEmail(email, 'mejl=');
  return /https?:\S+mejl=\S+/.exec(text)?.[0] ?? '';
}

it('a passkey is made in a real browser, signs in by itself, proves it anew, and says when it is lacking', async () => {
  const page = await visitor.open(await invite(`kim-${randomUUID()}@example.se`));
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await page.getByLabel('Namn på nyckeln').fill('Kims dator');
  await page.getByRole('button', { name: 'Skapa nyckeln' }).click();
  await page.waitForURL(`${site.origin}/kansli`);

  await page.goto(`${site.origin}/kansli/bekrafta?till=/kansli/nycklar`);
  await page.getByRole('button', { name: 'Använd nyckeln' }).click();
  await page.waitForURL(`${site.origin}/kansli/nycklar`);
  expect(await page.getByRole('row').allInnerTexts()).toContainEqual(expect.stringMatching(/^Kims dator/));
  // The same device is not offered a second passkey.
  await page.getByRole('button', { name: 'Lägg till en nyckel' }).click();
  await page.getByRole('button', { name: 'Skapa nyckeln' }).click();
  await page.getByRole('alert').waitFor();

  await page.context().clearCookies();
  await page.goto(`${site.origin}/kansli/logga-in`);
  await page.getByRole('link', { name: 'Logga in med nyckel direkt' }).click();
  await page.getByRole('button', { name: 'Använd nyckeln' }).click();
  await page.waitForURL(`${site.origin}/kansli`);

  await page.context().clearCookies();
  await devices.send('WebAuthn.clearCredentials', { authenticatorId });
  await page.goto(`${site.origin}/kansli/logga-in/nyckel`);
  await page.getByRole('button', { name: 'Använd nyckeln' }).click();
  expect(await page.getByRole('alert').innerText()).toContain('kunde inte bekräftas');
  expect(await page.getByRole('button', { name: 'Använd nyckeln' }).isEnabled()).toBe(true);
});
