import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { openBankId } from '#sandbox/bankid/open-bankid.ts';
import { openSwish } from '#sandbox/swish/open-swish.ts';

/** Fake service used by one test file only. */
export interface OwnStandIn {
  /** Address of its control page. */
  desk: string;
  /** Settings that point a site at it. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

export async function openOwnBankId(): Promise<OwnStandIn> {
  const bankId = await openBankId();
  return withDesk(bankId, (desk) => ({ BANKID_APP_LINK: `${desk}/`, BANKID_COMPUTER_LINK: `${desk}/` }));
}

export async function openOwnSwish(): Promise<OwnStandIn> {
  return withDesk(await openSwish(), (desk) => ({ SWISH_APP_LINK: `${desk}/app` }));
}

interface Opened {
  desk: (request: Request) => Response | Promise<Response>;
  settings: Record<string, string>;
  close(): Promise<void>;
}

async function withDesk(standIn: Opened, linksTo: (desk: string) => Record<string, string>): Promise<OwnStandIn> {
  const server = serve({ fetch: standIn.desk, hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const desk = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    desk,
    settings: { ...standIn.settings, ...linksTo(desk) },
    async close() {
      server.close();
      await standIn.close();
    },
  };
}
