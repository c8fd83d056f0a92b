import { type Breaker, createBreaker } from '../breaker.server.ts';
import type { DeskMeans } from './desk-means.server.ts';
import { isPaymentRefused, type PaymentProvider, PaymentUnclear } from './port.ts';

const patience = { mostFailures: 10, within: 60_000, rest: 30_000 };
export const secondsOfRest = patience.rest / 1000;

/** How providers are called: never without an end, and not at all while one keeps failing. */
export interface ProviderCalls {
  /**
   * Rejects with PaymentUnclear when the provider did not answer for certain, and with PaymentRefused when it said no.
   * @param signal ends it; a deadline of its own when there is none
   */
  call<T>(provider: PaymentProvider, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Ten calls in a minute came to nothing: nobody is asked for half a minute. */
  isResting(provider: PaymentProvider): boolean;
}

/** Counts failures by the provider's name, in this process alone. Whatever is not a clear answer is logged. */
export function createProviderCalls({ uptime, deadline, log }: DeskMeans): ProviderCalls {
  const breakers = new Map<string, Breaker>();

  function breakerOf({ name }: PaymentProvider): Breaker {
    const known = breakers.get(name) ?? createBreaker(patience, uptime);
    breakers.set(name, known);
    return known;
  }

  return {
    isResting: (provider) => breakerOf(provider).isOpen(),
    async call(provider, work, signal = AbortSignal.timeout(deadline)) {
      // Nobody is asked any more, so that nobody has failed.
      if (signal.aborted) throw new PaymentUnclear('No time is left to ask');
      const breaker = breakerOf(provider);
      if (breaker.gate() === 'open') throw new PaymentUnclear(`${provider.name} is not asked for a while`);
      try {
        const answer = await within(work, signal);
        breaker.close();
        return answer;
      } catch (error) {
        if (isPaymentRefused(error)) {
          breaker.close();
          throw error;
        }
        if (breaker.failed()) {
          log.error({ service: 'payments', provider: provider.name }, 'A payment provider keeps failing');
        }
        if (error instanceof Error && error.name === 'PaymentUnclear') {
          log.warn({ service: 'payments', provider: provider.name, error }, 'A payment provider gave no clear answer');
          throw error;
        }
        log.error({ service: 'payments', provider: provider.name, error }, 'A payment provider was asked in vain');
        throw new PaymentUnclear(`${provider.name} was asked in vain`, { cause: error });
      }
    },
  };
}

/** Does not wait for those who do not listen to the signal. */
function within<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new PaymentUnclear('No answer in time'));
    signal.addEventListener('abort', giveUp, { once: true });
    void work(signal)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', giveUp));
  });
}
