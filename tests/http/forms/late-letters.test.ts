import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailbox, type Mailbox } from '#fakes/mail/mailbox.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { order } from '../../support/forms/form-client.ts';
import { origin, visit } from '../../support/forms/meet-outage.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

describe('a mail server', () => {
  let mailbox: Mailbox;
  let site: OwnSite;
  beforeAll(async () => {
    mailbox = await createMailbox();
    site = await openOwnSiteHere({ PUBLIC_ORIGIN: origin, SMTP_URL: mailbox.url });
  });
  afterAll(async () => {
    await site.stop();
    await mailbox.close();
  });
  const tell = (path: string, method: string, body?: object) =>
    mailbox.handle(new Request(`http://mail${path}`, { method, ...(body && { body: JSON.stringify(body) }) }));
  const emails = async () => (await (await tell('/__fakes/letters', 'GET')).json()) as { subject: string }[];

  it('that is away keeps no order from being placed; its letters come later, each once', async () => {
    await tell('/__fakes/faults', 'PUT', { kind: 'offline' });
    const client = visit(site);
    const membership = filledForm('the children’s club as a gift');
    const page = await order(client, membership);
    expect([page.status, page.path.startsWith('/tack/')]).toEqual([200, true]);
    const errors = async () => (await (await tell('/__fakes/faults', 'GET')).json()) as { hits: number }[];
    await expect.poll(async () => (await errors())[0]?.hits, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(await emails()).toEqual([]);

    await tell('/__fakes/faults', 'DELETE');
    // The minute until the next try, and the days until the card is due, go by.
    const goBy = () =>
      site.repository.database.write((db) =>
        db.updateTable('outbox').set({ next_at: '2000-01-01T00:00:00.000Z', claimed_until: null }).execute(),
      );
    await expect
      .poll(
        async () => {
          await goBy();
          return (await site.repository.outbox.status()).waiting;
        },
        { timeout: 60_000, interval: 100 },
      )
      .toBe(0);
    await expect
      .poll(
        async () => {
          await goBy();
          return (await emails()).length;
        },
        { timeout: 60_000, interval: 100 },
      )
      .toBe(3);
    const subjects = (await emails()).map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(3);
  });
});
