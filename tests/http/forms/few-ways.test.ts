import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forms as translations } from '#i18n/sv/forms.ts';
import { support } from '#i18n/sv/support.ts';
import { createFormClient, type FormClient } from '../../support/forms/form-client.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSiteHere({ PAYMENT_METHODS: 'swish' });
});
afterAll(() => site.stop());

let networks = 0;
function visit(): FormClient {
  return createFormClient({ site: site.origin, network: `198.18.31.${networks++}` });
}

describe.concurrent('where little can be paid with', () => {
  it('a form that has none of it is closed, in kind words, and takes nothing', async () => {
    const client = visit();
    for (const path of ['', '/foretaget', '/granska']) {
      const page = await client.open(`/stod/foretag${path}`);
      expect([page.status, page.path, page.forms]).toEqual([200, '/stod/foretag', []]);
      expect(page.html).toContain(translations.closed);
      const sent = await client.post(
        { ...page, path: `/stod/foretag${path}` },
        { 'payer-company-name': 'Provbolaget' },
      );
      expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/stod/foretag']);
    }
    const landing = (await client.open('/stod')).html;
    expect(landing).not.toContain('/stod/foretag');
    expect(landing).toContain('/stod/gava');
  });

  it('a gift is not offered more often than it can be paid', async () => {
    const client = visit();
    const sum = await client.send(await client.open('/stod/gava/start'), {});
    expect(sum.path).toBe('/stod/gava/summa');
    expect(sum.html).toContain('value="once"');
    expect(sum.html).not.toContain('value="month"');
  });

  it('a membership for nothing is neither offered nor taken', async () => {
    const client = visit();
    const membership = await client.open('/stod/medlemskap/medlemskap');
    expect(membership.path).toBe('/stod/medlemskap/medlemskap');
    expect(membership.html).not.toContain('value="none"');
    const refused = await client.post(membership, { membership: 'childrens-club', 'sum-childrens-club': 'none' });
    expect(refused.status).toBe(422);
    expect((await client.open('/medlem')).html).not.toContain(support.membership.low);
  });
});
