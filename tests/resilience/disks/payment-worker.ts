import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { back, openSamplePayments } from '../../payments/payments.fixture.ts';
import type { BankOptions } from '../../payments/pretend-bank.ts';

// Worker: takes four orders through all payment states, and kills itself at the given step. It prints to stdout what
// was acknowledged before.

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    url: { type: 'string' },
    keys: { type: 'string' },
    ledger: { type: 'string' },
    stop: { type: 'string' },
  },
});
const { file = '', url = '', keys = '', ledger = '', stop = '' } = values;

let steps = 0;
const step = () => {
  if (++steps === Number(stop)) process.kill(process.pid, 'SIGKILL');
};
const options: BankOptions = {
  keep: { read: () => read(ledger), write: (text) => writeFileSync(ledger, text) },
  step,
};
const sample = openSamplePayments({ databaseFile: file, databaseUrl: url, encryptionKeys: keys }, options, {}, step);
const { payments, bank } = sample;
const keyOf = (reference: string, at = 0) => bank.entriesOf(reference)[at]?.key ?? '';

// Paid, reported by webhook, polled, and partly refunded.
const first = await sample.place({}, 'first');
await payments.start(first, back);
const event = bank.pay(keyOf(first.reference));
say((await payments.receiveWebhook('pretend', bank.event(event))) === 'accepted', 'told', first.reference);
await payments.idle();
sample.wait(2);
say((await payments.check(first)).stage === 'succeeded', 'paid', first.reference);
const back5000 = await payments.refund(first.reference, { amount: 5000, actor: 'office:Provius' });
say('state' in back5000 && back5000.state === 'succeeded', 'refunded', first.reference);

// Charged while the response is lost, and submitted again.
bank.behaviour.paysAtOnce = true;
bank.behaviour.faultOf = (verb) => (verb === 'start' ? 'commit-then-drop' : null);
const second = await sample.place({ paymentMethod: 'card' }, 'second');
await Promise.all([payments.start(second, back), payments.start(second, back)]);
await sample.pass(1);

// Declined, retried with another method, finally paid twice.
bank.behaviour.paysAtOnce = false;
bank.behaviour.faultOf = () => null;
const third = await sample.place({}, 'third');
await payments.start(third, back);
bank.decline(keyOf(third.reference));
sample.wait(2);
await payments.check(third);
await payments.tryAgain(third, 'card');
await payments.start(third, back);
bank.pay(keyOf(third.reference, 1));
sample.wait(2);
say((await payments.check(third)).stage === 'succeeded', 'paid', third.reference);
const late = bank.event(bank.pay(keyOf(third.reference)));
say((await payments.receiveWebhook('pretend', late)) === 'accepted', 'told-late', third.reference);
await payments.idle();
await payments.reconcile();

// Monthly gift.
const fourth = await sample.place({ ...sampleMonthly, paymentMethod: 'stripe' }, 'fourth');
await payments.start(fourth, back);
bank.pay(keyOf(fourth.reference));
sample.wait(2);
say((await payments.check(fourth)).stage === 'succeeded', 'paid', fourth.reference);
await payments.receiveWebhook('pretend', bank.event(bank.chargeAgain(keyOf(fourth.reference))));
await payments.idle();
await sample.close();
say(true, 'done', String(steps));

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Synchronous write: the process may end in the next moment. */
function say(isTrue: boolean, ...words: string[]): void {
  if (isTrue) writeSync(1, `${words.join(' ')}\n`);
}
