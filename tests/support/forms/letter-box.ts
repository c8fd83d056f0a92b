import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Outbox } from '#services/outbox/port.ts';

/** E-mail as stored by the fake mail server. */
export interface ReceivedLetter {
  envelope: { to: string[] };
  subject: string;
  text: string;
}

/** Timeout, ms: a failed e-mail is retried after a minute. */
const longestWait = 100_000;

export async function lettersTo(email: string, mailbox = inject('mailbox')): Promise<ReceivedLetter[]> {
  const letters = (await (await fetch(`${mailbox}/__sandbox/letters`)).json()) as ReceivedLetter[];
  return letters.filter(({ envelope }) => envelope.to.includes(email));
}

/**
 * Waits for an e-mail that contains these words.
 * @throws Error when it does not come
 */
export async function waitForLetter(email: string, words: string, mailbox?: string): Promise<ReceivedLetter> {
  for (const deadline = performance.now() + longestWait; performance.now() < deadline; await pause(100)) {
    const letter = (await lettersTo(email, mailbox)).find(({ text }) => text.includes(words));
    if (letter) return letter;
  }
  throw new Error(`No letter with ‘${words}’ came to ${email}`);
}

/**
 * Waits until every due e-mail in the outbox is sent or refused.
 * @throws Error when some still wait
 */
export async function untilNoLetterWaits(outbox: Outbox): Promise<void> {
  for (const deadline = performance.now() + longestWait; performance.now() < deadline; await pause(100)) {
    if (!(await outbox.status()).waiting) return;
  }
  throw new Error('There are still letters that wait');
}
