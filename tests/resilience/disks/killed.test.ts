import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filledForms, withOwnChild } from '../../support/forms/filled-forms.ts';
import { askedOf, createFormClient, type FormClient, fillUntil } from '../../support/forms/form-client.ts';
import { type OwnSite, openOwnSite } from '../../support/forms/own-site.ts';
import type { ShownPage } from '../../support/forms/shown-page.ts';
import { isLong } from '../../support/long.ts';
import { createSeeded } from '../../support/seeded.ts';

const rounds = isLong ? 30 : 1;
/** Maximum rounds until a kill hits a half-answered crowd. */
const mostRounds = isLong ? rounds + 8 : rounds;
const crowd = isLong ? 20 : 4;
const random = createSeeded(20);
// Public origin: it stays the same, whichever port a restart gets.
const origin = 'https://klubbhuset.example';
let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSite({ PUBLIC_ORIGIN: origin, SMTP_URL: '' });
});
afterAll(() => site.stop());

/** Visitor who has filled in the form and only has to submit it. */
interface Giver {
  email: string;
  client: FormClient;
  send(): Promise<ShownPage>;
}

it('a site that is killed while many send keeps what it has answered, and takes the rest when it is sent again', async () => {
  const counts = { answered: 0, untold: 0, unplaced: 0 };
  let halfAnswered = 0;
  let round = 0;
  // Delay, ms; a busy machine answers later.
  let longest = 60;
  for (; round < rounds || (!halfAnswered && round < mostRounds); round++) {
    const givers = await Promise.all(Array.from({ length: crowd }, (_, place) => fillIn(round * crowd + place)));
    // A broken connection is not a response.
    const sending = givers.map(({ send }) => send().catch(() => null));
    // The short run kills as soon as one visitor has a response.
    await (isLong ? pause(random() * longest) : Promise.race(sending));
    await site.restart();
    const answers = (await Promise.all(sending)).map((answer) => answer && tokenIn(answer));
    const placed = await tokensOf(givers);

    const opened = await Promise.all(
      givers.map(async ({ client }, at) => answers[at] && client.open(`/tack/${answers[at]}`)),
    );
    expect(opened.map((page) => page && [page.path, page.status])).toEqual(
      answers.map((token) => token && [`/tack/${token}`, 200]),
    );
    const again = (await Promise.all(givers.map(({ send }) => send()))).map(tokenIn);
    expect(answers).toEqual(answers.map((token, at) => token && again[at]));
    expect(placed).toEqual(placed.map(({ length }, at) => (answers[at] || length ? [again[at]] : [])));
    expect(await tokensOf(givers)).toEqual(again.map((token) => [token]));

    const answered = answers.filter(Boolean).length;
    const isPlaced = placed.filter(({ length }) => length).length;
    counts.answered += answered;
    counts.untold += isPlaced - answered;
    counts.unplaced += crowd - isPlaced;
    if (answered && answered < crowd) halfAnswered++;
    longest *= answered < crowd / 2 ? 2 : 0.5;
  }
  expect(isLong ? halfAnswered : counts.answered).toBeGreaterThan(0);
  console.log(
    `killed while ${crowd} send: ${round} kills, ${halfAnswered} with half the crowd answered; ${counts.answered} answered, ${counts.untold} placed untold, ${counts.unplaced} not placed: one order each`,
  );
}, 1_800_000);

async function fillIn(place: number): Promise<Giver> {
  const network = `198.18.${21 + Math.floor(place / 200)}.${place % 200}`;
  const client = createFormClient({ site: () => site.origin, origin, network });
  const known = filledForms[place % filledForms.length];
  if (!known) throw new Error('Nobody fills in anything');
  const email = `killed-${place}@example.se`;
  const filled = withOwnChild({ ...known, typed: { ...known.typed, 'payer-email': email } }, place);
  const review = await fillUntil(client, filled, 'granska');
  return { email, client, send: () => client.post(review, askedOf(review, filled.typed)) };
}

/** Order token: an accepted form redirects to the order's page. */
function tokenIn({ path, status, headers }: ShownPage): string {
  const location = headers.get('Location') ?? '';
  const token = /^\/(?:vidare|tack)\/([\w-]{22})$/.exec(location)?.[1];
  if (status !== 303 || !token) throw new Error(`${path} was answered ${status} ${location}`);
  return token;
}

/** Order tokens of each giver. */
async function tokensOf(givers: Giver[]): Promise<string[][]> {
  const orders = await site.ordersOf();
  return givers.map(({ email }) => orders.filter(({ payer }) => payer.email === email).map(({ token }) => token));
}
