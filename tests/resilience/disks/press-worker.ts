import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createBankImports } from '#bank-imports/bank-imports.server.ts';
import { bookTicked } from '#desk/payments/book-lines.server.ts';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';
import { findWholeFile } from '#fixtures/whole-bank-file.ts';
import { createCardPost } from '#orders/cards/card-post.server.ts';

// Worker: presses 'Skriv ut', 'Markera som postade' and 'Bokför' with everything ticked, as the office does, and kills
// itself in the middle of one of them: at a given draw of random bytes, which each row needs. Says what was answered.

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    keys: { type: 'string' },
    cards: { type: 'string' },
    ticks: { type: 'string' },
    during: { type: 'string' },
    stop: { type: 'string' },
  },
});
const { file = '', keys = '', cards = '', ticks = '', during = '', stop = '' } = values;
const actor = 'office:Kim';
let press = '';
let drawn = 0;
const random = (bytes: number) => {
  drawn += 1;
  if (press === during && drawn === Number(stop)) process.kill(process.pid, 'SIGKILL');
  return randomBytes(bytes);
};
const { deps, database } = createSampleOrders(
  { databaseFile: file, databaseUrl: '', encryptionKeys: keys },
  { random },
);
function begin(name: string): void {
  press = name;
  drawn = 0;
}
const post = createCardPost(deps);
const bankImports = createBankImports(deps, { accounts: [], giros: [] });
const references = cards.split(',');

begin('print');
const printed = await post.markPrinted(references, actor);
begin('post');
const posted = await post.markPosted(references, actor);
begin('book');
const [newest] = await bankImports.listFiles();
const looked = newest && (await findWholeFile(bankImports, newest.id));
const views = new Map(looked?.lines.map((view) => [view.line.id, view]));
const booked = looked ? await bookTicked({ bankImports }, views, ticks.split(','), actor) : [];
await database.close();
const notBooked = booked.filter(({ why }) => why !== null).length;
process.stdout.write(
  JSON.stringify({ printed: printed.done.length, posted: posted.done.length, asked: booked.length, notBooked }),
);
