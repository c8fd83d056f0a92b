import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { openBankId } from '#fakes/bankid/open-bankid.ts';
import { openSwish } from '#fakes/swish/open-swish.ts';

/** Fake service used by one test file only. */
export interface OwnFake {
  /** Address of its control page. */
  admin: string;
  /** Settings that point a site at it. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

export async function openOwnBankId(): Promise<OwnFake> {
  const bankId = await openBankId();
  return withAdmin(bankId, (admin) => ({ BANKID_APP_LINK: `${admin}/`, BANKID_COMPUTER_LINK: `${admin}/` }));
}

export async function openOwnSwish(): Promise<OwnFake> {
  return withAdmin(await openSwish(), (admin) => ({ SWISH_APP_LINK: `${admin}/app` }));
}

interface Opened {
  admin: (request: Request) => Response | Promise<Response>;
  settings: Record<string, string>;
  close(): Promise<void>;
}

async function withAdmin(fake: Opened, linksTo: (admin: string) => Record<string, string>): Promise<OwnFake> {
  const server = serve({ fetch: fake.admin, hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const admin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    admin,
    settings: { ...fake.settings, ...linksTo(admin) },
    async close() {
      server.close();
      await fake.close();
    },
  };
}
