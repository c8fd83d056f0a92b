import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { keepOnCore, serverCore } from '#scripts/cores.ts';
import { isLong } from '../../support/long.ts';
import { openPayingSite, type PayingSite } from '../../support/payments/paying-site.ts';
import type { Crowd, OpenPayment, Report } from './load.ts';
import { openPayment } from './open-payment.ts';
import { canLook, settledMemory } from './process-look.ts';
import { sendCrowd, servedOf } from './send-crowd.ts';

const seconds = isLong ? 60 : 5;
const quietSeconds = isLong ? 4 : 1;
const times = 10;

let site: PayingSite;
let payment: OpenPayment;
beforeAll(async () => {
  site = await openPayingSite({ LOG_LEVEL: 'warn' });
  payment = await openPayment(site, inject('fakes').STRIPE_WEBHOOK_SECRETS);
  if (site.process.pid) keepOnCore(serverCore, site.process.pid);
});
afterAll(() => site.close());

describe(`a spike of ${times} times what the site can do`, () => {
  it('costs visitors who read, nobody who pays, and is over when it is over', async () => {
    await send({ seconds: isLong ? 2 : 1 });
    const before = await send({ seconds: quietSeconds });
    const capacity = servedOf(before) / before.seconds;
    const spike = await send({ seconds, rate: Math.ceil(capacity * times) });
    const after = await send({ seconds: quietSeconds });
    const goodput = servedOf(spike) / (spike.seconds + spike.settling);
    // The machine's other load affects the runs before and after alike.
    const comparable = Math.min(capacity, servedOf(after) / after.seconds);
    const memory = canLook ? await settledMemory(site.process.pid ?? 0) : 0;
    console.log(
      `spike: C ${capacity.toFixed(0)}/s, asked ${spike.rate.toFixed(0)}/s for ${seconds} s, goodput ${goodput.toFixed(0)}/s ` +
        `(${(goodput / comparable).toFixed(2)} C), settled after ${spike.settling.toFixed(1)} s, ${memory.toFixed(0)} MiB; the crowd itself stood still for ${spike.standstill} ms at most`,
      { page: spike.page, form: spike.form, payment: spike.payment },
    );
    expect(spike.payment).toMatchObject({ shed: 0, failed: 0 });
    // Some requests are shed; none meets an error.
    expect([...spike.page.problems, ...spike.form.problems].filter((problem) => /^\d/.test(problem))).toEqual([]);
    expect(spike.payment.sent).toBeGreaterThan(5);
    expect(shareShed(spike.form)).toBeLessThanOrEqual(shareShed(spike.page) + 0.05);
    expect(shareShed(spike.page)).toBeGreaterThan(0.3);
    // Throughput and latency are printed, not asserted: they depend on the machine.
    expect(servedOf(spike)).toBeGreaterThan(0);
    expect(after.page).toMatchObject({ shed: 0, failed: 0 });
    expect(memory).toBeLessThan(1024);
    expect(await site.log()).not.toMatch(/"level":50/);
  });
});

function shareShed({ sent, shed }: Report['page']): number {
  return sent ? shed / sent : 0;
}

function send(crowd: Omit<Crowd, 'origin' | 'payment'>): Promise<Report> {
  return sendCrowd({ origin: site.origin, payment, ...crowd });
}
