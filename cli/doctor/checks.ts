import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '#config/config.server.ts';
import { writeAnything } from '#platform/database/write-check.server.ts';
import { explainKeyFault } from '#platform/encryption/key-check.server.ts';
import { certificateEnds } from '#platform/mtls/certificate-ends.server.ts';
import type { OrderServices } from '#services/order-services.server.ts';
import { checkContent, checkSearch } from './check-content.ts';
import { checkFiles } from './check-files.ts';
import { checkBankId, checkRegistry, checkStripe, checkSwish } from './check-providers.ts';
import { checkSettings } from './check-settings.ts';
import { checkStaff } from './check-staff.ts';
import { ask, type Check, Off } from './checkup.ts';

export type CheckedServices = Pick<OrderServices, 'database' | 'keyFault' | 'mail' | 'staff'>;

const day = 86_400_000;
/** From 30 s on, the content service's webhooks are refused (docs/operating/runbook.md, ClockOff). */
const mostSecondsOff = 20;

/** All checks, in the order of their lines. */
export function listChecks(config: Config, services: CheckedServices, now = () => new Date()): Check[] {
  const isMade = config.databaseUrl !== '' || existsSync(config.databaseFile);
  const notYet = () =>
    new Off(`there is none yet at ${resolve(config.databaseFile)}: the site creates it at its first start`);
  const unread = new Off('not asked: see the line of the database');
  let isReadable = false;
  return [
    { name: 'settings', run: () => checkSettings(config) },
    { name: 'clock', run: () => checkClock(config, now) },
    { name: 'files', run: () => checkFiles(config) },
    {
      name: 'database',
      run: async () => {
        if (!isMade) return notYet();
        const says = await checkDatabase(config, services);
        isReadable = true;
        return says;
      },
    },
    // The database's line has already said that it cannot be read.
    { name: 'keys', run: async () => (isReadable ? checkKeys(services) : isMade ? unread : notYet()) },
    { name: 'mail', run: () => checkMail(config, services, now) },
    { name: 'office', run: () => checkStaff(config, services, isReadable) },
    { name: 'content', run: () => checkContent(config) },
    { name: 'search', run: () => checkSearch(config) },
    { name: 'stripe', run: () => checkStripe(config) },
    { name: 'swish', run: () => checkSwish(config) },
    { name: 'bankid', run: () => checkBankId(config) },
    { name: 'registry', run: () => checkRegistry(config) },
    ...certificateEnds(config).map(({ service, endsAt }) => ({
      name: 'certificate',
      run: async () => checkCertificate(service, endsAt, now()),
    })),
  ];
}

async function checkClock({ contentfulOrigin }: Config, now: () => Date): Promise<string> {
  const { headers } = await ask('CONTENTFUL_ORIGIN', contentfulOrigin, { method: 'HEAD' });
  const theirs = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(theirs)) throw new Error(`${contentfulOrigin} does not say what time it is`);
  const seconds = Math.round(Math.abs(now().getTime() - theirs) / 1000);
  if (seconds > mostSecondsOff) throw new Error(`it is ${seconds} s off: start the time service`);
  return `${seconds} s off`;
}

async function checkDatabase({ databaseUrl, databaseFile }: Config, services: CheckedServices): Promise<string> {
  const name = databaseUrl ? 'DATABASE_URL' : 'DATABASE_FILE';
  const counted = services.database.read((db) =>
    db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll().as('orders'))
      .executeTakeFirstOrThrow(),
  );
  const { orders } = await counted.catch((cause: unknown) => {
    throw new Error(`${name} cannot be read`, { cause });
  });
  // While a key does not fit, nothing can be written; the check of the keys says so.
  if ((await services.keyFault()) === null)
    await writeAnything(services.database, 'doctor').catch((cause: unknown) => {
      throw new Error(`${name} cannot be written`, { cause });
    });
  return `${databaseUrl ? 'PostgreSQL' : resolve(databaseFile)}, ${Number(orders)} orders`;
}

async function checkKeys({ keyFault }: CheckedServices): Promise<string> {
  const fault = await keyFault();
  if (fault) throw new Error(explainKeyFault(fault));
  return 'they are those of the database';
}

async function checkMail(config: Config, { mail }: CheckedServices, now: () => Date): Promise<string | Off> {
  if (!mail) return new Off('SMTP_URL is not set: e-mails wait in the outbox');
  const to = config.alarmEmail[0] ?? config.clubEmail;
  const text = `This is a test by npm run doctor at ${config.publicOrigin}. Nothing needs to be done.`;
  const [, host = ''] = config.clubEmail.split('@');
  const email = { to, subject: 'Test of the e-mails', text, html: `<p>${text}</p>`, attachments: [] };
  await mail.send(email, `doctor-${now().getTime()}@${host}`).catch((error: unknown) => {
    throw new Error(`SMTP_URL, MAIL_FROM: ${new URL(config.smtpUrl).host} does not take it`, { cause: error });
  });
  return `one was sent to ${to}: see that it arrives`;
}

function checkCertificate(service: string, endsAt: Date, now: Date): string {
  const days = Math.floor((endsAt.getTime() - now.getTime()) / day);
  const last = `${service}: its last day is ${endsAt.toISOString().slice(0, 10)}`;
  if (days < 0) throw new Error(`${last}, which has gone`);
  if (days < 30) throw new Error(`${last}, in ${days} days: order a new one`);
  return last;
}
