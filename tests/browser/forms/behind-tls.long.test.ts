import { afterAll, beforeAll, expect, it } from 'vitest';
import { aVisitor } from '../../support/browser.ts';
import { fillForm } from '../../support/forms/fill-form.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { openTlsProxy, type TlsProxy } from '../../support/forms/tls-proxy.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

const browser = aVisitor({ withoutPictures: true });
let proxy: TlsProxy;
let site: OwnSite;
beforeAll(async () => {
  proxy = await openTlsProxy();
  site = await openOwnSiteHere({ PUBLIC_ORIGIN: proxy.origin });
  proxy.lead(site.origin);
});
afterAll(async () => {
  await proxy.close();
  await site.stop();
});

it('behind a proxy that ends TLS a browser fills in a form', async () => {
  const page = await browser.open(`${proxy.origin}/stod`, {
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { 'X-Forwarded-For': '198.18.6.201' },
  });
  await fillForm(page, filledForm('a company’s gift', 'tls@example.se'), proxy.origin);
  expect(new URL(page.url()).origin).toBe(proxy.origin);
  expect(await site.ordersOf('tls@example.se')).toHaveLength(1);
});
