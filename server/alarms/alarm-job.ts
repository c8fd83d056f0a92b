import type { Email } from '#emails/email.ts';
import type { MailService } from '#emails/transport/port.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Leases } from '#platform/leases/port.ts';
import { escapeXml } from '#platform/xml.ts';
import { alarms, type SelfCheck } from './alarms.ts';

const minute = 60_000;
/** An alarm is sent once an hour, by one process: the lease keeps the others silent. */
const silence = 60 * minute;

interface AlarmParts {
  to: readonly string[];
  /** Public origin: says which site it is. */
  origin: string;
  mail: MailService;
  leases: Pick<Leases, 'claim'>;
  look(): Promise<SelfCheck>;
  log: { error(details: object, message: string): void };
}

/**
 * Sends alarms by e-mail, past the outbox: it may be the database that is away. Every process checks itself each minute.
 */
export function createAlarmJob({ to, origin, mail, leases, look, log }: AlarmParts): Job {
  const held = new Map<string, number>();
  const sent = new Map<string, number>();

  async function isOurs(name: string): Promise<boolean> {
    // Without the database nobody else can be asked: twice is better than never.
    return leases.claim(`alarm ${name}`, silence).catch(() => true);
  }
  async function run(): Promise<void> {
    const self = await look();
    for (const alarm of alarms) {
      const detail = alarm.check(self);
      const minutes = detail === null ? 0 : (held.get(alarm.name) ?? 0) + 1;
      held.set(alarm.name, minutes);
      const last = sent.get(alarm.name) ?? Number.NEGATIVE_INFINITY;
      if (detail === null || minutes < alarm.lasting || self.now.getTime() - last < silence) continue;
      if (!(await isOurs(alarm.name))) continue;
      log.error({ alarm: alarm.name, detail }, 'An alarm is sent');
      const email = writeAlarm(alarm, detail, origin);
      const id = `alarm-${alarm.name}-${self.now.getTime()}@${new URL(origin).hostname}`;
      await Promise.all(to.map((address, at) => mail.send({ ...email, to: address }, `${at}-${id}`)));
      sent.set(alarm.name, self.now.getTime());
    }
  }
  return { name: 'send-alarms', every: minute, run };
}

/** No personal data: an alarm tells counts and names of services. */
function writeAlarm(alarm: { name: string; meaning: string }, detail: string, origin: string): Omit<Email, 'to'> {
  const lines = [
    `${alarm.name} at ${origin}: ${detail}.`,
    alarm.meaning,
    `Check and fix: docs/operating/runbook.md, under ${alarm.name}.`,
    'This comes at most once an hour while it lasts.',
  ];
  const html = lines.map((line) => `<p>${escapeXml(line)}</p>`).join('\n');
  return { subject: `Alarm: ${alarm.name}`, text: `${lines.join('\n\n')}\n`, html, attachments: [] };
}
