import type { AnswerStore } from '#forms/session/port.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { OrderRepository } from '../port.ts';

/** Retention job: hourly, erases data past its retention. Returns the number of rows by purpose. */
export function createEraseExpired(parts: {
  orders: Pick<OrderRepository, 'eraseExpired'>;
  answers: Pick<AnswerStore, 'eraseExpired'>;
  now(): Date;
}): Job & { run(): Promise<Record<string, number>> } {
  const { orders, answers, now } = parts;
  return {
    name: 'erase-expired',
    every: 3_600_000,
    async run() {
      const at = now();
      const erasedAnswers = await answers.eraseExpired(at);
      return { ...(await orders.eraseExpired(at)), answers: erasedAnswers };
    },
  };
}
