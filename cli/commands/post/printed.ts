import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { asValue, type Cell } from '#documents/tables/cell.ts';
import { byteOrderMark, csvLine } from '#documents/tables/csv.ts';
import { cardReceiver } from '#orders/model/card-receiver.ts';
import type { Order } from '#orders/model/order.ts';
import { statesHandedOut } from '#orders/model/order-transitions.ts';
import { lastPostDay } from '#swedish/dates/late-order.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { commandLine } from '../../actions.ts';
import { defineCommand } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { requireSettings } from '../../input/require-settings.ts';
import { formatPersonPostcode, nameOf } from '../../output/person-text.ts';
import { remarkUnreadable } from '../../output/remark-unreadable.ts';
import { writeWorkbook } from '../../output/workbook.ts';
import { refuse, writeNewFile } from '../../output/write-file.ts';

const head = ['reference', 'file', 'hand_over', 'post_on', 'name', 'street', 'postcode', 'city', 'country'];

export const printedCommand = defineCommand({
  name: 'printed',
  takes: '',
  words: 0,
  does: 'writes the printed cards that are to be posted as PDFs, with their addresses',
  more: 'Note each with card-sent when it has been posted; until then it is written again. It is noted in the audit.',
  options: { out: { type: 'string', takes: 'folder', meaning: 'where to; else cards- and the day of today' } },
  async run(context, _, { out }) {
    const { orders, actor, terminal, now } = context;
    requireSettings(context, ['PUBLIC_ORIGIN'], 'It is printed on the cards, as the address to look a number up at.');
    const folder = resolve(out ?? `cards-${dateInStockholm(now())}`);
    await orders.recordAct('print-cards', actor);
    const rows: Cell[][] = [];
    const unreadable = new Set<string>();
    const queue = orders.list({ isToPrint: true, states: statesHandedOut }, (reference) => unreadable.add(reference));
    for await (const order of queue) {
      // A card without its greeting or name must not be posted.
      if (unreadable.has(order.reference)) continue;
      if (rows.length === 0) await makeFolder(folder);
      if (cardReceiver(order).street) rows.push(await writeCard(context, folder, order));
      else terminal.remark(`${order.reference}: the address has been erased.`);
    }
    remarkUnreadable(terminal.remark, unreadable);
    if (!rows.length) return terminal.say('There are no cards to post.');
    const lines = [head, ...rows].map(csvLine).join('');
    await writeNewFile(join(folder, 'addresses.csv'), byteOrderMark + lines, true);
    await writeNewFile(join(folder, 'addresses.xlsx'), await writeWorkbook(head, rows), true);
    terminal.say(`${rows.length} ${rows.length === 1 ? 'card' : 'cards'} and addresses.csv and .xlsx, in ${folder}`);
  },
});

/** @returns the card's row in the address list */
async function writeCard({ document, terminal }: CliContext, folder: string, order: Order): Promise<Cell[]> {
  const { reference, gift, membership } = order;
  const file = `${reference}.pdf`;
  const pdf = await document(membership ? 'membership-certificate' : 'giftogram', order);
  await writeNewFile(join(folder, file), pdf, true);
  const postOn = lastPostDay(gift?.deliverOn ?? '');
  terminal.say(`post on ${postOn}  ${commandLine({ command: 'card-sent' }, reference)}`);
  const to = cardReceiver(order);
  const { street = '', city = '', country = '' } = to;
  return [
    reference,
    file,
    asValue(gift?.deliverOn ?? ''),
    asValue(postOn),
    nameOf(to),
    street,
    formatPersonPostcode(to),
    city,
    country,
  ];
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => refuse(folder, error));
}
