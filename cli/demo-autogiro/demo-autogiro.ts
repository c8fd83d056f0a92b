import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAutogiro } from '#autogiro/autogiro.server.ts';
import type { Autogiro } from '#autogiro/port.ts';
import { drawDaysIn } from '#bank-files/autogiro/draw-days.ts';
import type { Order } from '#orders/model/order.ts';
import { bankDrawDay } from '#orders/monthly/read-draws.server.ts';
import type { OrderRepository } from '#orders/port.ts';
import type { Deps } from '#orders/store/deps.server.ts';
import { addDays, addMonths } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { monthly } from '../demo-orders-list.ts';
import { adviceFile, specificationFile } from './bank-answers.ts';
import { signDemoMandate } from './sign-mandate.ts';

const actor = 'office:Handläggare';

interface DemoOffice {
  deps: Deps;
  orders: OrderRepository;
  /** Lets things happen on a day, YYYY-MM-DD. */
  setClock(day: string): void;
  /** Where the bank's next answers are put. */
  folder: string;
}

/**
 * Brings mandates in every state, two months of draws, of which the bank has answered one, and files with its next
 * answers: about the mandates that wait, and about the latest month.
 */
export async function bringDemoAutogiro({ deps, orders, setClock, folder }: DemoOffice): Promise<void> {
  const today = dateInStockholm(new Date());
  const autogiro = createAutogiro(deps, {
    payee: { customerNumber: '123456', bankgiro: '54029681' },
    dayOfMonth: bankDrawDay,
  });
  const sums = [100, 200, 50, 150, 300, 100, 75, 500, 200, 100, 250, 60, 120];
  let placed = 0;
  const sign = async (day: string, count: number): Promise<Order[]> => {
    setClock(day);
    const signed: Order[] = [];
    for (; signed.length < count; placed++) {
      const draft = { ...monthly(placed + 3, sums[placed] ?? 100), paymentMethod: 'bank-id' as const };
      const { reference } = await orders.place(draft, `demo-autogiro-${placed}`);
      const order = await orders.findByReference(reference);
      if (!order) throw new Error('No order');
      await signDemoMandate(deps, order);
      await orders.apply(reference, 'signed', 'job');
      signed.push(order);
    }
    return signed;
  };

  const [before, now] = lastTwoMonths(today);
  if (!before || !now) throw new Error('Two of three months have gone');
  const [answered, latest] = [before.drawOn, now.drawOn];
  const start = addDays(answered, -40);
  const [over, stopped] = await sign(start, 7);
  setClock(addDays(start, 1));
  await autogiro.sendMandates(actor);
  setClock(addDays(start, 4));
  const numbers = await waiting(autogiro);
  const yes = numbers.map(({ payerNumber }) => [payerNumber, '32'] as const);
  await autogiro.readAnswer(adviceFile(yes, compact(addDays(start, 4))), actor);

  setClock(addDays(answered, -9));
  const first = await drawsIn(autogiro, before.month);
  setClock(answered);
  await autogiro.readAnswer(
    specificationFile(
      first.map((draw, at) => ({ ...draw, status: at === 3 ? '1' : '0' })),
      compact(answered),
    ),
    actor,
  );
  setClock(addDays(answered, 6));
  const ended = numbers.find(({ reference }) => reference === over?.reference)?.payerNumber ?? '';
  await autogiro.readAnswer(adviceFile([[ended, '02']], compact(addDays(answered, 6))), actor);
  setClock(addDays(latest, -9));
  const last = await drawsIn(autogiro, now.month);

  await sign(addDays(today, -8), 2);
  setClock(addDays(today, -7));
  await autogiro.sendMandates(actor);
  setClock(addDays(today, -5));
  const [good, wrong] = await waiting(autogiro);
  await autogiro.readAnswer(
    adviceFile(
      [
        [good?.payerNumber ?? '', '32'],
        [wrong?.payerNumber ?? '', '05'],
      ],
      compact(addDays(today, -5)),
    ),
    actor,
  );
  await sign(addDays(today, -4), 2);
  setClock(addDays(today, -3));
  await autogiro.sendMandates(actor);
  setClock(addDays(today, -2));
  await orders.apply(stopped?.reference ?? '', 'ended', actor);
  await sign(addDays(today, -1), 2);

  const [one, other] = await waiting(autogiro);
  mkdirSync(folder, { recursive: true });
  const write = (name: string, bytes: Buffer) => writeFileSync(join(folder, name), bytes);
  write(
    'svar-om-medgivanden.txt',
    adviceFile(
      [
        [one?.payerNumber ?? '', '32'],
        [other?.payerNumber ?? '', '23'],
      ],
      compact(today),
    ),
  );
  const statuses = ['0', '0', '1', '0', '9', '0', '0'];
  write(
    'besked-om-dragningar.txt',
    specificationFile(
      last.map((draw, at) => ({ ...draw, status: statuses[at] ?? '0' })),
      compact(latest),
    ),
  );
}

/** The two latest months whose files have gone. */
function lastTwoMonths(today: string): { month: string; drawOn: string }[] {
  return [-2, -1, 0]
    .map((away) => addMonths(`${today.slice(0, 7)}-01`, away).slice(0, 7))
    .map((month) => ({ month, ...drawDaysIn(month, bankDrawDay) }))
    .filter(({ sendBy }) => sendBy < today)
    .slice(-2);
}

async function waiting(autogiro: Autogiro): Promise<{ payerNumber: string; reference: string }[]> {
  const rows = await autogiro.list('sent', actor);
  return rows.flatMap(({ payerNumber, reference, state }) =>
    payerNumber && state === 'sent' ? [{ payerNumber, reference }] : [],
  );
}

/** Makes a month's file. @returns its draws, as the bank will tell of them */
async function drawsIn(autogiro: Autogiro, month: string) {
  const made = await autogiro.sendDraws(month, actor);
  const bytes = made && (await autogiro.readFile(made.id, actor));
  const lines = Buffer.from(bytes ?? [])
    .toString('latin1')
    .split('\r\n');
  return lines
    .filter((line) => line.startsWith('82'))
    .map((line) => ({
      payerNumber: line.slice(15, 31).replace(/^0+/, ''),
      reference: line.slice(53, 69).trim(),
      amount: Number(line.slice(31, 43)),
    }));
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}
