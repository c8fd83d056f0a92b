import { once } from 'node:events';
import type { Config } from '#config/config.server.ts';
import { sendEmails } from '#emails/send-emails.ts';
import { createRenewalLetters } from '#orders/renewals/renewal-letters-job.ts';
import { createIndexWords } from '#orders/search/index-words-job.ts';
import { createEraseExpired } from '#orders/store/expire-orders.ts';
import { createReconcile } from '#payments/service/reconcile-job.ts';
import { createSecondCopy } from '#platform/database/second-copy.server.ts';
import { type Job, startJobs } from '#platform/jobs/jobs.ts';
import { inOnePlace } from '#platform/leases/in-one-place.ts';
import type { Log } from '#platform/log.ts';
import { certificateEnds } from '#platform/mtls/certificate-ends.server.ts';
import type { Services } from '#services/services.server.ts';
import { createAlarmJob } from '../alarms/alarm-job.ts';
import type { SelfCheck } from '../alarms/alarms.ts';
import { createReadings, type Readings } from '../alarms/readings.ts';
import { readBusinessMetrics } from '../telemetry/business-metrics.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';

const now = () => new Date();
/** Outbox poll interval, ms: a visitor who waits for a link should not wait for us. */
const betweenEmails = 500;
/** Interval of asking which forms the office has closed, ms: another process may have been told. */
const betweenClosures = 1000;
/** Database-copy interval, ms. Together with the time to write, the copy lags at most 5 s. */
const betweenCopies = 3000;

/** Starts the background jobs. Without a mail server e-mails wait in the outbox. */
export function startBackgroundJobs(
  services: Services,
  config: Config,
  log: Log,
  telemetry = createTelemetry({}),
  readings = createReadings(),
) {
  const { contentSyncInterval, databaseFile, databaseCopy, alarmEmail } = config;
  const counted = (job: Job): Job => ({ ...job, run: (stopping) => telemetry.job(job.name, () => job.run(stopping)) });
  const { orders, orderSearch, renewals, answers, mail, payments, leases } = services;
  if (!mail) log.warn({ service: 'mail' }, 'No mail server is configured: e-mails wait in the outbox');
  const jobs: Job[] = [
    inOnePlace(counted(createEraseExpired({ orders, answers, now })), leases),
    inOnePlace(counted(createReconcile(payments)), leases),
    inOnePlace(counted(createIndexWords(orderSearch)), leases),
    inOnePlace(counted(createRenewalLetters(renewals)), leases),
    counted({ name: 'follow-content', every: contentSyncInterval * 1000, run: unlessStopped(services.followContent) }),
  ];
  jobs.push(
    counted({ name: 'follow-closures', every: betweenClosures, run: unlessStopped(services.formClosures.refresh) }),
  );
  if (databaseCopy) {
    const run = createSecondCopy(databaseFile, databaseCopy);
    jobs.push(counted({ name: 'follow-database', every: betweenCopies, run }));
  }
  if (mail) jobs.push(counted(emailJob({ ...services, mail }, log)));
  if (alarmEmail.length && !mail) log.warn({ service: 'mail' }, 'ALARM_EMAIL needs a mail server: no alarm is sent');
  if (alarmEmail.length && mail) {
    const look = () => checkSelf(services, config, readings);
    jobs.push(counted(createAlarmJob({ to: alarmEmail, origin: config.publicOrigin, mail, leases, look, log })));
  }
  return startJobs({ jobs, log });
}

/**
 * Ends early on shutdown: for work that can be abandoned half-way, so that a hanging service does not delay the
 * shutdown.
 */
function unlessStopped(work: () => Promise<void>): Job['run'] {
  return async (stopping) => {
    const done = new AbortController();
    const stopped = once(stopping, 'abort', done).catch(() => {});
    await Promise.race([work(), stopped]).finally(() => done.abort());
  };
}

function emailJob({ outbox, mail, emails }: Services & { mail: NonNullable<Services['mail']> }, log: Log): Job {
  return {
    name: 'send-letters',
    every: betweenEmails,
    run: (stopping) => sendEmails({ outbox, mail, brand: emails.brand, now, log }, stopping),
  };
}

async function checkSelf(services: Services, config: Config, { count }: Readings): Promise<SelfCheck> {
  const [business, keyFault] = await Promise.all([
    readBusinessMetrics(services, config).catch(() => null),
    services.keyFault().catch(() => null),
  ]);
  const memory = process.memoryUsage.rss();
  return { count, business, keyFault, certificates: certificateEnds(config), memory, now: now() };
}
