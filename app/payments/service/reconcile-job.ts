import type { Job } from '#platform/jobs/jobs.ts';
import type { PaymentService } from '../port.ts';

/** Reconciliation job: every 15 s, asks providers about open payments and sends pending refunds. */
export function createReconcile(payments: Pick<PaymentService, 'reconcile'>): Job {
  return {
    name: 'reconcile-payments',
    every: 15_000,
    run: (stopping) => payments.reconcile(stopping),
  };
}
