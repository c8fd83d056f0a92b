import { describe, expect, it } from 'vitest';
import { PaymentDeclined, PaymentOutcomeUnknown, type PaymentProvider } from '../provider.ts';
import type { PaymentDeps } from './payment-deps.server.ts';
import { createProviderCalls } from './provider-calls.server.ts';

const provider = { name: 'pretend' } as PaymentProvider;

function setUp(deadline = 10_000) {
  let time = 0;
  const logged: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => void logged.push(message) };
  const calls = createProviderCalls({ uptime: () => time, deadline, log } as unknown as PaymentDeps);
  return { calls, logged, wait: (seconds: number) => void (time += seconds * 1000) };
}

describe('a provider call', () => {
  it('times out, even if the provider ignores the signal', async () => {
    const { calls } = setUp(5);
    await expect(calls.call(provider, () => new Promise(() => {}))).rejects.toThrow(PaymentOutcomeUnknown);
    await expect(calls.call(provider, async () => 1, AbortSignal.abort())).rejects.toThrow(PaymentOutcomeUnknown);
  });

  it('aborts its signal on timeout', async () => {
    const { calls } = setUp(5);
    let heard = false;
    const call = calls.call(provider, (signal) => {
      signal.addEventListener('abort', () => {
        heard = true;
      });
      return new Promise(() => {});
    });
    await expect(call).rejects.toThrow();
    expect(heard).toBe(true);
  });

  it.each([
    ['a refusal', new PaymentDeclined('declined'), 'PaymentDeclined', 0],
    ['what is unclear', new PaymentOutcomeUnknown('500'), 'PaymentOutcomeUnknown', 0],
    ['a mistake of ours', new TypeError('x is undefined'), 'PaymentOutcomeUnknown', 1],
  ])('maps the error: %s', async (_, thrown, name, lines) => {
    const { calls, logged } = setUp();
    await expect(calls.call(provider, () => Promise.reject(thrown))).rejects.toMatchObject({ name });
    expect(logged).toHaveLength(lines);
  });

  it('handles an error thrown before the request', async () => {
    const { calls } = setUp();
    const broken = () => {
      throw new TypeError('x is undefined');
    };
    await expect(calls.call(provider, broken)).rejects.toThrow(PaymentOutcomeUnknown);
  });

  it('opens the circuit for 30 s after ten failures in a minute', async () => {
    const { calls, wait, logged } = setUp();
    let asked = 0;
    const fail = () => {
      asked++;
      return Promise.reject(new PaymentOutcomeUnknown('500'));
    };
    for (let at = 0; at < 15; at++) await expect(calls.call(provider, fail)).rejects.toThrow(PaymentOutcomeUnknown);
    expect([asked, calls.isOpen(provider), logged.length]).toEqual([10, true, 1]);
    expect(calls.isOpen({ ...provider, name: 'other' })).toBe(false);
    wait(30);
    expect(calls.isOpen(provider)).toBe(false);
    await expect(calls.call(provider, fail)).rejects.toThrow();
    expect([asked, calls.isOpen(provider)]).toEqual([11, true]);
    wait(30);
    expect(await calls.call(provider, async () => 'back')).toBe('back');
    expect(calls.isOpen(provider)).toBe(false);
    expect(await calls.call(provider, async () => 'again')).toBe('again');
  });

  it('is not sent after the deadline, which counts as no failure', async () => {
    const { calls, wait } = setUp();
    let asked = 0;
    const fail = () => {
      asked++;
      return Promise.reject(new PaymentOutcomeUnknown('500'));
    };
    for (let at = 0; at < 9; at++) await expect(calls.call(provider, fail)).rejects.toThrow();
    await expect(calls.call(provider, fail, AbortSignal.abort())).rejects.toThrow(PaymentOutcomeUnknown);
    expect([asked, calls.isOpen(provider)]).toEqual([9, false]);
    await expect(calls.call(provider, fail)).rejects.toThrow();
    expect([asked, calls.isOpen(provider)]).toEqual([10, true]);
    wait(30);
    await expect(calls.call(provider, fail, AbortSignal.abort())).rejects.toThrow(PaymentOutcomeUnknown);
    expect(await calls.call(provider, async () => 'back')).toBe('back');
  });

  it('does not count a refusal as a failure', async () => {
    const { calls } = setUp();
    const refuse = () => Promise.reject(new PaymentDeclined('declined'));
    for (let at = 0; at < 20; at++) await expect(calls.call(provider, refuse)).rejects.toThrow(PaymentDeclined);
    expect(calls.isOpen(provider)).toBe(false);
  });
});
