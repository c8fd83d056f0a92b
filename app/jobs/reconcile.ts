import type { PaymentDesk } from '#services/payments/port.ts';
import type { Job } from './jobs.ts';

/** Every fifteen seconds: providers are asked about payments of which no end is known, and told about what goes back. */
export function createReconcile(payments: Pick<PaymentDesk, 'reconcile'>): Job {
  return {
    name: 'reconcile-payments',
    every: 15_000,
    run: (stopping) => payments.reconcile(stopping),
  };
}
