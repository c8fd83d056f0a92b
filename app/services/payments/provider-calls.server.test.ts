import { describe, expect, it } from 'vitest';
import type { DeskMeans } from './desk-means.server.ts';
import { type PaymentProvider, PaymentRefused, PaymentUnclear } from './port.ts';
import { createProviderCalls } from './provider-calls.server.ts';

const provider = { name: 'pretend' } as PaymentProvider;

function setUp(deadline = 10_000) {
  let time = 0;
  const logged: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => void logged.push(message) };
  const calls = createProviderCalls({ uptime: () => time, deadline, log } as unknown as DeskMeans);
  return { calls, logged, wait: (seconds: number) => void (time += seconds * 1000) };
}

describe('a provider', () => {
  it('is given an end, even if it does not listen', async () => {
    const { calls } = setUp(5);
    await expect(calls.call(provider, () => new Promise(() => {}))).rejects.toThrow(PaymentUnclear);
    await expect(calls.call(provider, async () => 1, AbortSignal.abort())).rejects.toThrow(PaymentUnclear);
  });

  it('is told when nobody waits any more', async () => {
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
    ['a refusal', new PaymentRefused('declined'), 'PaymentRefused', 0],
    ['what is unclear', new PaymentUnclear('500'), 'PaymentUnclear', 0],
    ['a mistake of ours', new TypeError('x is undefined'), 'PaymentUnclear', 1],
  ])('is heard as it means: %s', async (_, thrown, name, lines) => {
    const { calls, logged } = setUp();
    await expect(calls.call(provider, () => Promise.reject(thrown))).rejects.toMatchObject({ name });
    expect(logged).toHaveLength(lines);
  });

  it('that throws before it calls is no different', async () => {
    const { calls } = setUp();
    const broken = () => {
      throw new TypeError('x is undefined');
    };
    await expect(calls.call(provider, broken)).rejects.toThrow(PaymentUnclear);
  });

  it('is left alone for half a minute when it has failed ten times in one', async () => {
    const { calls, wait, logged } = setUp();
    let asked = 0;
    const fail = () => {
      asked++;
      return Promise.reject(new PaymentUnclear('500'));
    };
    for (let at = 0; at < 15; at++) await expect(calls.call(provider, fail)).rejects.toThrow(PaymentUnclear);
    expect([asked, calls.isResting(provider), logged.length]).toEqual([10, true, 1]);
    expect(calls.isResting({ ...provider, name: 'other' })).toBe(false);
    wait(30);
    expect(calls.isResting(provider)).toBe(false);
    await expect(calls.call(provider, fail)).rejects.toThrow();
    expect([asked, calls.isResting(provider)]).toEqual([11, true]);
    wait(30);
    expect(await calls.call(provider, async () => 'back')).toBe('back');
    expect(calls.isResting(provider)).toBe(false);
    expect(await calls.call(provider, async () => 'again')).toBe('again');
  });

  it('is not asked when the time was up before, and that is no failure of its', async () => {
    const { calls, wait } = setUp();
    let asked = 0;
    const fail = () => {
      asked++;
      return Promise.reject(new PaymentUnclear('500'));
    };
    for (let at = 0; at < 9; at++) await expect(calls.call(provider, fail)).rejects.toThrow();
    await expect(calls.call(provider, fail, AbortSignal.abort())).rejects.toThrow(PaymentUnclear);
    expect([asked, calls.isResting(provider)]).toEqual([9, false]);
    await expect(calls.call(provider, fail)).rejects.toThrow();
    expect([asked, calls.isResting(provider)]).toEqual([10, true]);
    wait(30);
    await expect(calls.call(provider, fail, AbortSignal.abort())).rejects.toThrow(PaymentUnclear);
    expect(await calls.call(provider, async () => 'back')).toBe('back');
  });

  it('that refuses is not failing', async () => {
    const { calls } = setUp();
    const refuse = () => Promise.reject(new PaymentRefused('declined'));
    for (let at = 0; at < 20; at++) await expect(calls.call(provider, refuse)).rejects.toThrow(PaymentRefused);
    expect(calls.isResting(provider)).toBe(false);
  });
});
