import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { createMailbox, type Mailbox } from '#fakes/mail/mailbox.ts';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { brandIn } from '#fixtures/sample-brand.ts';
import { createDatabaseFiles } from '#scripts/each-database.ts';
import { isLong } from '../../tests/support/long.ts';
import { emailsFor } from './emails-for-order.ts';
import { pauses, sendEmails } from './send-emails.ts';
import { createSmtpMail } from './transport/smtp.server.ts';

const databases = createDatabaseFiles();
afterAll(() => databases.remove());
let sample: SampleOrders;
let mailbox: Mailbox;
beforeEach(async () => {
  sample = createSampleOrders(databases.next(), { emailsFor });
  mailbox = await createMailbox();
});
afterEach(async () => {
  await Promise.all([sample.database.close(), mailbox.close()]);
});

const start = Date.parse('2026-03-14T12:00:00Z');
const putMinutes = (minutes: number) => sample.putClock(new Date(start + minutes * 60_000).toISOString());

/** Runs the job at a minute after the start. */
async function sendAt(minutes: number) {
  putMinutes(minutes);
  await sendEmails({
    outbox: sample.outbox,
    mail: createSmtpMail({
      url: mailbox.url,
      from: { name: 'Tass & Vinge', address: 'post@tassovinge.example' },
      replyTo: 'hej@tassovinge.example',
    }),
    brand: brandIn,
    now: sample.deps.now,
    log: { warn: () => {}, error: () => {} },
  });
}

async function ask(path: string, method = 'GET', body?: object) {
  const request = new Request(`http://mail${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
  return (await mailbox.handle(request)).json();
}

async function orderAndPay(count: number): Promise<string[]> {
  const references: string[] = [];
  for (let at = 0; at < count; at++) {
    const { reference } = await sample.repository.place(sampleDonation, randomUUID());
    await sample.repository.apply(reference, 'paid', 'job');
    references.push(reference);
  }
  return references;
}

const subjects = async () => {
  const emails: { subject: string; messageId: string }[] = await ask('/__fakes/letters');
  return emails.map(({ subject }) => subject).toSorted();
};
const dueFor = (references: string[]) =>
  references.flatMap((reference) => [`Din gåva, ärende ${reference}`, `Kvitto, ärende ${reference}`]).toSorted();

it('an hour without a mail server loses no e-mail and duplicates none', async () => {
  await ask('/__fakes/faults', 'PUT', { kind: 'offline' });
  const references = await orderAndPay(isLong ? 20 : 4);
  for (const minutes of [0, 1, 3, 7, 15, 30, 59]) await sendAt(minutes);
  expect(await subjects()).toEqual([]);

  await ask('/__fakes/faults', 'DELETE');
  await sendAt(120);
  await sendAt(240);
  expect(await subjects()).toEqual(dueFor(references));
});

it('retries under the same Message-ID when the mail server accepts and then goes silent', async () => {
  await ask('/__fakes/faults', 'PUT', { kind: 'drop', times: 3 });
  const references = await orderAndPay(5);
  await sendAt(0);
  await sendAt(1);
  const emails: { messageId: string }[] = await ask('/__fakes/letters');
  expect(emails).toHaveLength(13);
  expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(10);
  expect([...new Set(await subjects())]).toEqual(dueFor(references));
});

it('one refused mailbox does not stop the others', async () => {
  const [reference = ''] = await orderAndPay(1);
  const payer = { ...sampleDonation.payer, email: 'fel@example.se' };
  await sample.repository.place({ ...sampleDonation, payer }, randomUUID());
  await ask('/__fakes/faults', 'PUT', { kind: 'refuse', to: 'fel@example.se' });
  await sendAt(0);
  expect(await subjects()).toEqual(dueFor([reference]));
  expect(await sample.outbox.listUndelivered()).toMatchObject([
    { kind: 'confirmation', problem: 'The mail server answered 550' },
  ]);
});

it('after a weekend without a mail server the office can send all again', async () => {
  await ask('/__fakes/faults', 'PUT', { kind: 'offline' });
  const references = await orderAndPay(5);
  let minutes = 0;
  for (const pause of [0, ...pauses]) {
    minutes += pause;
    await sendAt(minutes);
  }
  expect(minutes).toBeLessThanOrEqual(25 * 60);
  expect(await sample.outbox.status()).toMatchObject({ waiting: 0, undelivered: 10 });

  await ask('/__fakes/faults', 'DELETE');
  await sendAt(60 * 60);
  expect(await subjects()).toEqual([]);
  await sample.repository.sendGivenUp('office:Testa');
  await sendAt(60 * 60 + 1);
  expect(await subjects()).toEqual(dueFor(references));
});
