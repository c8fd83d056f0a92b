import type { PaymentService } from '#services/payments/port.ts';
import type { Job } from './jobs.ts';

/** Reconciliation job: every 15 s, asks providers about open payments and sends pending refunds. */
export function createReconcile(payments: Pick<PaymentService, 'reconcile'>): Job {
  return {
    name: 'reconcile-payments',
    every: 15_000,
    run: (stopping) => payments.reconcile(stopping),
  };
}
