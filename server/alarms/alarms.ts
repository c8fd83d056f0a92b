import { explainKeyFault, type KeyFault } from '#platform/encryption/key-check.server.ts';
import type { CertificateEnd } from '#platform/mtls/certificate-ends.server.ts';
import type { BusinessMetrics } from '../telemetry/metrics.ts';
import type { Readings } from './readings.ts';

/** State of the site at one moment. */
export interface SelfCheck {
  count: Readings['count'];
  /** Null while the database cannot be read. */
  business: BusinessMetrics | null;
  keyFault: KeyFault | null;
  certificates: readonly CertificateEnd[];
  /** Resident memory in bytes. */
  memory: number;
  now: Date;
}

/** Alarm that the site raises by e-mail. Its name and meaning are those of the runbook. */
export interface Alarm {
  name: string;
  meaning: string;
  /** Minutes for which it must hold. */
  lasting: number;
  /** Fault in a few words; null when nothing is. */
  check(self: SelfCheck): string | null;
}

const hour = 3600;
const day = 24 * hour * 1000;
const jobs = ['send-letters', 'reconcile-payments', 'follow-content', 'follow-database', 'erase-expired'];
const providers = ['stripe', 'swish', 'bank-id'];

/** The services of which more than half of the calls have failed. */
function failing({ count }: SelfCheck, services: readonly string[], minutes: number): string | null {
  const away = services.filter((name) => count(`call ${name} failed`, minutes) > count(`call ${name}`, minutes) / 2);
  return away.length ? away.join(', ') : null;
}

function secondsWaiting({ business, now }: SelfCheck): number {
  const since = business?.emails.waitingSince;
  return since ? (now.getTime() - since.getTime()) / 1000 : 0;
}

/** The alarms that matter without a Prometheus: money, orders, e-mails, backups and certificates. */
export const alarms: readonly Alarm[] = [
  {
    name: 'DatabaseAway',
    meaning: 'The database cannot be read or written.',
    lasting: 2,
    check: ({ business, keyFault }) =>
      keyFault ? explainKeyFault(keyFault) : business?.isWritable ? null : 'forms and orders answer 503',
  },
  {
    name: 'PagesFail',
    meaning: 'More than 2 % of the rendered responses are 5xx.',
    lasting: 5,
    check({ count }) {
      const [failed, all] = [count('request failed', 5), count('request', 5)];
      return failed > all / 50 ? `${failed} of ${all} responses in five minutes` : null;
    },
  },
  {
    name: 'ContentAway',
    meaning: 'More than half of the calls to the content service fail.',
    lasting: 10,
    check: (self) => failing(self, ['content'], 10),
  },
  {
    name: 'PaymentProviderAway',
    meaning: 'More than half of the calls to a payment provider fail.',
    lasting: 5,
    check: (self) => failing(self, providers, 5),
  },
  {
    name: 'PaymentsForPeople',
    meaning: 'A payment needs manual review.',
    lasting: 30,
    check: ({ business }) => (business?.cases ? `${business.cases} payments` : null),
  },
  {
    name: 'EmailsWait',
    meaning: 'The oldest e-mail has waited for half an hour.',
    lasting: 5,
    check(self) {
      const seconds = secondsWaiting(self);
      return seconds > hour / 2 ? `for ${Math.floor(seconds / 60)} minutes` : null;
    },
  },
  {
    name: 'EmailsUndelivered',
    meaning: 'E-mails of the last two days were refused or given up.',
    lasting: 30,
    check: ({ business }) => (business?.emails.undelivered ? `${business.emails.undelivered} e-mails` : null),
  },
  {
    name: 'BackupOld',
    meaning: 'The latest backup is more than 36 hours old, or there is none.',
    lasting: 60,
    check({ business }) {
      const age = business?.backupAge ?? 0;
      if (age <= 36 * hour) return null;
      return Number.isFinite(age) ? `${Math.floor(age / hour)} hours old` : 'there is none';
    },
  },
  {
    name: 'JobFails',
    meaning: 'A background job failed more than three times in half an hour.',
    lasting: 1,
    check({ count }) {
      const failed = jobs.filter((job) => count(`job ${job} failed`, 30) > 3);
      return failed.length ? failed.join(', ') : null;
    },
  },
  {
    name: 'MemoryHigh',
    meaning: 'The process has held more than 1 GB for a quarter of an hour.',
    lasting: 15,
    check: ({ memory }) => (memory > 1e9 ? `${Math.round(memory / 1e6)} MB` : null),
  },
  {
    name: 'ServiceCertificateEnds',
    meaning: 'A client certificate for Swish, BankID or the population register expires within thirty days.',
    lasting: 1,
    check({ certificates, now }) {
      const ending = certificates.filter(({ endsAt }) => endsAt.getTime() - now.getTime() < 30 * day);
      const lines = ending.map(({ service, endsAt }) => `${service}: ${endsAt.toISOString().slice(0, 10)}`);
      return lines.length ? lines.join(', ') : null;
    },
  },
];
