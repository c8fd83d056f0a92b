import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Outbox } from '#emails/outbox/port.ts';

/** E-mail as stored by the fake mail server. */
export interface ReceivedEmail {
  envelope: { to: string[] };
  subject: string;
  text: string;
}

/** Timeout, ms: a failed e-mail is retried after a minute. */
const longestWait = 100_000;

export async function emailsTo(email: string, mailbox = inject('mailbox')): Promise<ReceivedEmail[]> {
  const letters = `${mailbox}/__fakes/letters?${new URLSearchParams({ to: email })}`;
  return (await (await fetch(letters)).json()) as ReceivedEmail[];
}

/**
 * Waits for an e-mail that contains these words.
 * @param earlier e-mails that are not meant
 * @throws Error when it does not come
 */
export async function waitForEmail(
  email: string,
  translations: string,
  mailbox?: string,
  earlier: readonly ReceivedEmail[] = [],
): Promise<ReceivedEmail> {
  const known = new Set(earlier.map(({ text }) => text));
  for (const deadline = performance.now() + longestWait; performance.now() < deadline; await pause(100)) {
    const all = await emailsTo(email, mailbox);
    const received = all.find(({ text }) => text.includes(translations) && !known.has(text));
    if (received) return received;
  }
  throw new Error(`No letter with ‘${translations}’ came to ${email}`);
}

/**
 * Waits until every due e-mail in the outbox is sent or refused.
 * @throws Error when some still wait
 */
export async function untilNoEmailWaits(outbox: Outbox): Promise<void> {
  for (const deadline = performance.now() + longestWait; performance.now() < deadline; await pause(100)) {
    if (!(await outbox.status()).waiting) return;
  }
  throw new Error('There are still letters that wait');
}
