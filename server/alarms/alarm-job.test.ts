import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Email } from '#emails/email.ts';
import { createAlarmJob } from './alarm-job.ts';
import { alarms, type SelfCheck } from './alarms.ts';
import { createReadings } from './readings.ts';

const minute = 60_000;
const start = Date.parse('2026-11-28T12:00:00Z');
const fine: NonNullable<SelfCheck['business']> = {
  isWritable: true,
  emails: { waiting: 0, waitingSince: null, undelivered: 0 },
  payments: [],
  cases: 0,
  backupAge: 3600,
};

let time = start;
let sent: Email[];
let state: Partial<SelfCheck>;
const readings = createReadings(() => time);
beforeEach(() => {
  time += 24 * 60 * minute;
  sent = [];
  state = {};
});

function open(claim: () => Promise<boolean> = async () => true, send = async () => {}) {
  const { run } = createAlarmJob({
    to: ['tekniker@example.se', 'jour@example.se'],
    origin: 'https://www.klubben.se',
    mail: {
      async send(email) {
        await send();
        sent.push(email);
      },
    },
    leases: { claim },
    log: { error() {} },
    look: async () => ({
      count: readings.count,
      business: fine,
      keyFault: null,
      certificates: [],
      memory: 2e8,
      now: new Date(time),
      ...state,
    }),
  });
  /** Runs once a minute. */
  return async (minutes: number) => {
    for (let at = 0; at < minutes; at++) {
      time += minute;
      await run(new AbortController().signal);
    }
  };
}
const subjects = () => sent.map(({ subject }) => subject);

describe('an alarm by e-mail', () => {
  it('is not sent while all is well', async () => {
    await open()(90);
    expect(sent).toEqual([]);
  });

  it('is sent to each address, once an hour while it lasts, with the line of the runbook', async () => {
    const pass = open();
    state = { business: { ...fine, isWritable: false } };
    await pass(1);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent.map(({ to }) => to)).toEqual(['tekniker@example.se', 'jour@example.se']);
    expect(sent[0]?.text).toContain('DatabaseAway at https://www.klubben.se');
    expect(sent[0]?.text).toContain('The database cannot be read or written.');
    expect(sent[0]?.text).toContain('docs/operating/runbook.md');
    await pass(59);
    expect(sent).toHaveLength(2);
    await pass(1);
    expect(sent).toHaveLength(4);
  });

  it('is sent by one of several processes, and by each when the database cannot be asked', async () => {
    state = { certificates: [{ service: 'swish', endsAt: new Date(time) }] };
    await open(async () => false)(3);
    expect(sent).toEqual([]);
    await open(() => Promise.reject(new Error('no database')))(1);
    expect(sent).toHaveLength(2);
  });

  it('is tried again a minute later when the mail server did not take it', async () => {
    let isAway = true;
    const pass = open(undefined, async () => {
      if (isAway) throw new Error('away');
    });
    state = { memory: 2e9 };
    await expect(pass(15)).rejects.toThrow('away');
    isAway = false;
    await pass(1);
    expect(subjects()).toContain('Alarm: MemoryHigh');
  });

  const days = 86_400_000;
  it.each<[string, (() => Partial<SelfCheck>) | Partial<SelfCheck>, string]>([
    ['DatabaseAway', { business: null }, '503'],
    ['DatabaseAway', { keyFault: { id: 'k9', is: 'wrong' } }, 'The encryption key k9'],
    ['PaymentsForPeople', { business: { ...fine, cases: 2 } }, '2 payments'],
    ['EmailsUndelivered', { business: { ...fine, emails: { ...fine.emails, undelivered: 3 } } }, '3 e-mails'],
    ['EmailsWait', { business: { ...fine, emails: { ...fine.emails, waitingSince: new Date(0) } } }, 'minutes'],
    ['BackupOld', { business: { ...fine, backupAge: Number.POSITIVE_INFINITY } }, 'there is none'],
    ['BackupOld', { business: { ...fine, backupAge: 40 * 3600 } }, '40 hours'],
    [
      'ServiceCertificateEnds',
      () => ({ certificates: [{ service: 'bank-id', endsAt: new Date(time + 29 * days) }] }),
      'bank-id: ',
    ],
  ])('%s tells what is wrong: %j', async (name, given, detail) => {
    const pass = open();
    state = typeof given === 'function' ? given() : given;
    await pass(61);
    expect(subjects()).toContain(`Alarm: ${name}`);
    expect(sent[0]?.text).toContain(detail);
  });

  it('waits for a certificate’s last thirty days', async () => {
    state = { certificates: [{ service: 'swish', endsAt: new Date(time + 32 * days) }] };
    await open()(60);
    expect(sent).toEqual([]);
  });

  it.each([
    [
      'PagesFail',
      () => readings.metrics.request({ route: '/stod', method: 'GET', status: 500 }, 0),
      'responses in five minutes',
    ],
    [
      'PaymentProviderAway',
      () => readings.metrics.call({ service: 'swish', operation: 'a', outcome: 'failed' }, 0),
      'swish',
    ],
    [
      'ContentAway',
      () => readings.metrics.call({ service: 'content', operation: 'a', outcome: 'failed' }, 0),
      'content',
    ],
    ['JobFails', () => readings.metrics.job({ job: 'erase-expired', outcome: 'failed' }, 0), 'erase-expired'],
  ])('%s counts what the metrics count', async (name, fail, detail) => {
    const pass = open();
    for (let at = 0; at < 12; at++) {
      fail();
      await pass(1);
    }
    expect(subjects()).toContain(`Alarm: ${name}`);
    expect(sent[0]?.text).toContain(detail);
  });

  it('is not sent for a picture, or for a single failure among many', async () => {
    for (let at = 0; at < 100; at++) readings.metrics.request({ route: '/', method: 'GET', status: at ? 200 : 500 }, 0);
    for (let at = 0; at < 9; at++) readings.metrics.request({ route: '/_ipx/*', method: 'GET', status: 500 }, 0);
    await open()(10);
    expect(sent).toEqual([]);
  });
});

it('has the name and the meaning that the runbook gives each alarm', () => {
  const runbook = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operating', 'runbook.md'), 'utf8');
  const flat = runbook.replaceAll(/(?<!\n)\n(?!\n)/g, ' ');
  for (const { name, meaning } of alarms) expect(flat).toContain(`### ${name}\n\n**Meaning.** ${meaning}`);
});
