import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createAlgolia } from './algolia/algolia.ts';
import { openBankId } from './bankid/open-bankid.ts';
import { createContentful } from './contentful/contentful.ts';
import { createStore } from './contentful/store.ts';
import { dropOnReset, type Handler } from './faults.ts';
import { createMailbox } from './mail/mailbox.ts';
import { createOidc } from './oidc/oidc.ts';
import { openPopulationRegister } from './registry/open-registry.ts';
import type { ContentfulExport } from './seed/contentful-export.ts';
import { createExport } from './seed/export.ts';
import { createAssetReader } from './seed/pictures.ts';
import { createStripe } from './stripe/stripe.ts';
import { openSwish } from './swish/open-swish.ts';

export interface Fake {
  name: string;
  /** Origin of the fake; `/__fakes` below it shows its state. */
  origin: string;
}

export interface RunningFakes {
  services: Fake[];
  /** Settings that point the site at the fakes. */
  environment: Record<string, string>;
  /** Gives the site's origin to the fakes that call it. */
  tellSite(origin: string): Promise<void>;
  stop(): Promise<void>;
}

const texts = join(import.meta.dirname, 'seed', 'texts');
const quizzes = join(import.meta.dirname, 'seed/quizzes');
const space = { spaceId: 'tassovinge', accessToken: 'delivery-token-of-the-stand-in' };
const search = {
  applicationId: 'TASSOVINGE',
  adminKey: 'admin-key-of-the-stand-in',
  searchKey: 'search-key-of-the-stand-in',
};
const searchIndex = '20261120';
const cards = {
  secretKey: 'sk_test_of_the_stand_in',
  publishableKey: 'pk_test_of_the_stand_in',
  webhookSecrets: ['whsec_of_the_stand_in'],
};

const staffClient = { clientId: 'kansliet', clientSecret: 'secret-of-the-stand-in' };

/**
 * Starts every fake on a free port of this machine.
 * @param content of the content service; by default the demo's, which takes seconds to make
 */
export async function startFakes(content?: ContentfulExport): Promise<RunningFakes> {
  const exported = content ?? (await createExport(texts, { quizzesFolder: quizzes }));
  const store = createStore(exported, Date.now);
  const readAsset = createAssetReader(texts, quizzes);
  const contentful = await open('Contentful (delivery)', (assetOrigin) =>
    createContentful({ ...space, exported, store, api: 'delivery', assetOrigin, readAsset }),
  );
  const preview = await open('Contentful (preview)', () =>
    createContentful({
      ...space,
      accessToken: 'preview-token-of-the-stand-in',
      exported,
      store,
      api: 'preview',
      assetOrigin: contentful.origin,
      readAsset,
    }),
  );
  const algolia = await open('Algolia', () => createAlgolia({ ...search, searchIndices: [searchIndex] }));
  const staff = await open('Staff sign-in (OpenID Connect)', (origin) =>
    createOidc({ ...staffClient, origin, now: Date.now }),
  );
  const mailbox = await createMailbox();
  const mail = await open('Mailbox', () => mailbox.handle);
  const stripe = await open('Stripe', (origin) => createStripe({ ...cards, origin }));
  const bankId = await openBankId();
  const bankIdAdmin = await open('BankID', () => bankId.admin);
  const registry = await openPopulationRegister();
  const registryAdmin = await open('Population registry', () => registry.admin);
  const swish = await openSwish();
  const swishAdmin = await open('Swish', () => swish.admin);
  return {
    services: [contentful, preview, algolia, mail, stripe, swishAdmin, bankIdAdmin, registryAdmin, staff].map(
      ({ name, origin }) => ({ name, origin }),
    ),
    environment: {
      // Customer number of the Autogiro samples.
      AUTOGIRO_CUSTOMER_NUMBER: '123456',
      CONTENTFUL_SPACE_ID: space.spaceId,
      CONTENTFUL_ACCESS_TOKEN: space.accessToken,
      CONTENTFUL_ORIGIN: contentful.origin,
      CONTENT_ASSET_ORIGINS: contentful.origin,
      ALGOLIA_APPLICATION_ID: search.applicationId,
      ALGOLIA_SEARCH_KEY: search.searchKey,
      ALGOLIA_ADMIN_KEY: search.adminKey,
      ALGOLIA_ORIGIN: algolia.origin,
      ALGOLIA_INDEX: searchIndex,
      SMTP_URL: mailbox.url,
      BANK_ACCOUNTS: 'SE3550000000054910000003',
      IBAN: 'SE45 5000 0000 0583 9825 7466',
      BIC: 'ESSESESS',
      STRIPE_SECRET_KEY: cards.secretKey,
      STRIPE_PUBLISHABLE_KEY: cards.publishableKey,
      STRIPE_WEBHOOK_SECRETS: cards.webhookSecrets.join(','),
      STRIPE_ORIGIN: stripe.origin,
      STRIPE_JS_ORIGIN: stripe.origin,
      ...bankId.settings,
      ...registry.settings,
      BANKID_APP_LINK: `${bankIdAdmin.origin}/`,
      BANKID_COMPUTER_LINK: `${bankIdAdmin.origin}/`,
      ...swish.settings,
      SWISH_APP_LINK: `${swishAdmin.origin}/app`,
      PAYMENT_METHODS: 'bank-id,swish,stripe,card,invoice,form,f2f,free',
      DESK: 'on',
      STAFF_OIDC_ISSUER: staff.origin,
      STAFF_OIDC_CLIENT_ID: staffClient.clientId,
      STAFF_OIDC_CLIENT_SECRET: staffClient.clientSecret,
      STAFF_OIDC_ROLE_CLAIM: 'role',
      DESIGN_PAGES: 'on',
      DEMO: 'on',
    },
    async tellSite(site) {
      const url = `${site}/_/webhooks/stripe`;
      await fetch(`${stripe.origin}/__fakes/webhooks`, { method: 'PUT', body: JSON.stringify({ url }) });
    },
    async stop() {
      await Promise.all([
        staff.close(),
        contentful.close(),
        preview.close(),
        algolia.close(),
        mail.close(),
        mailbox.close(),
        stripe.close(),
      ]);
      await Promise.all([
        registryAdmin.close(),
        registry.close(),
        bankIdAdmin.close(),
        bankId.close(),
        swishAdmin.close(),
        swish.close(),
      ]);
    },
  };
}

/** Serves a handler on a loopback port. It is created once its origin is known. */
async function open(name: string, create: (origin: string) => Handler) {
  let handler: Handler = async () => new Response(null, { status: 503 });
  const server = serve({
    fetch: dropOnReset((request) => handler(request)),
    port: 0,
    hostname: '127.0.0.1',
  }) as Server;
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  handler = create(origin);
  return {
    name,
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
