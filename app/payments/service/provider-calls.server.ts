import { type Breaker, createBreaker } from '#platform/breaker.server.ts';
import { PaymentDeclined, PaymentOutcomeUnknown, type PaymentProvider } from '../provider.ts';
import type { PaymentDeps } from './payment-deps.server.ts';

const patience = { mostFailures: 10, within: 60_000, rest: 30_000 };
export const cooldown = patience.rest / 1000;

/** Provider calls with a timeout and a circuit breaker. */
export interface ProviderCalls {
  /**
   * Rejects with PaymentOutcomeUnknown when the outcome is unknown, and with PaymentDeclined on a definite refusal.
   * @param signal aborts the call; default: the service's own timeout
   */
  call<T>(provider: PaymentProvider, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** True while the circuit is open: 10 failures within 60 s open it for 30 s. */
  isOpen(provider: PaymentProvider): boolean;
}

/** Creates the calls with one circuit breaker per provider, in this process only. Every unclear answer is logged. */
export function createProviderCalls({ uptime, deadline, log }: PaymentDeps): ProviderCalls {
  const breakers = new Map<string, Breaker>();

  function breakerOf({ name }: PaymentProvider): Breaker {
    const known = breakers.get(name) ?? createBreaker(patience, uptime);
    breakers.set(name, known);
    return known;
  }

  return {
    isOpen: (provider) => breakerOf(provider).isOpen(),
    async call(provider, work, signal = AbortSignal.timeout(deadline)) {
      // No request is sent, so this must not count as the provider's failure.
      if (signal.aborted) throw new PaymentOutcomeUnknown('No time is left to ask');
      const breaker = breakerOf(provider);
      if (breaker.gate() === 'open') throw new PaymentOutcomeUnknown(`${provider.name} is not asked for a while`);
      try {
        const answer = await within(work, signal);
        breaker.close();
        return answer;
      } catch (error) {
        if (error instanceof PaymentDeclined) {
          breaker.close();
          throw error;
        }
        if (breaker.failed()) {
          log.error({ service: 'payments', provider: provider.name }, 'A payment provider keeps failing');
        }
        if (error instanceof PaymentOutcomeUnknown) {
          log.warn(
            { service: 'payments', provider: provider.name, error },
            'A payment provider gave no definite answer',
          );
          throw error;
        }
        log.error({ service: 'payments', provider: provider.name, error }, 'A call to a payment provider failed');
        throw new PaymentOutcomeUnknown(`${provider.name} was asked in vain`, { cause: error });
      }
    },
  };
}

/** Rejects on abort even if the work ignores the signal. */
function within<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new PaymentOutcomeUnknown('No answer in time'));
    signal.addEventListener('abort', giveUp, { once: true });
    void work(signal)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', giveUp));
  });
}
