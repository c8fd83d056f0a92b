import { writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sampleDonation, sampleGiftedMembership, sampleGiftogram, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';

// Worker: places orders without end, several at once and each one twice, and prints to stdout which were acknowledged.
// Acknowledged orders must survive. Two workers run with the same submissions, so most are sent four times.

const { values } = parseArgs({
  options: { file: { type: 'string' }, url: { type: 'string' }, keys: { type: 'string' }, round: { type: 'string' } },
});
const { file = '', url = '', keys = '', round = '' } = values;
const { repository } = createSampleOrders({ databaseFile: file, databaseUrl: url, encryptionKeys: keys });
const drafts = [sampleGiftedMembership, sampleDonation, sampleGiftogram, sampleMonthly];
const atOnce = 4;

let begun = 0;
await Promise.all(Array.from({ length: atOnce }, placeForever));

async function placeForever(): Promise<void> {
  for (;;) {
    const at = begun++;
    const draft = drafts[at % drafts.length] ?? sampleDonation;
    const submission = `${round}-${at}`;
    const [one, two] = await Promise.all([1, 2].map(() => untilItStands(() => repository.place(draft, submission))));
    say('placed', submission, one?.reference, one?.token, two?.reference);
    if (at % 3 === 0 && one) {
      await untilItStands(() => repository.apply(one.reference, 'paid', 'job'));
      say('paid', one.reference);
    }
  }
}

/** Retries as a visitor would: a 503 is shown, and the button pressed again. */
async function untilItStands<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'DatabaseUnavailable') throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** Synchronous write: the process may end in the next moment. */
function say(...words: (string | undefined)[]): void {
  writeSync(1, `${words.join(' ')}\n`);
}
