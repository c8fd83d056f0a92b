import { expect, it } from 'vitest';
import type { ClaimedEmail } from '#emails/outbox/port.ts';
import type { RehearsedLetter } from '#orders/office/rehearse.server.ts';
import { inParts, lettersOfMany } from './letters-of-act.server.ts';

const rows = Array.from({ length: 5000 }, (_, index) => ({ order: `order-${index % 3000}`, row: index }));

it('an act on thousands of rows is divided into short parts, and what belongs to one order stays together', () => {
  const parts = inParts(rows, ({ order }) => [order]);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(25);
  expect(parts.flat().toSorted((a, b) => a.row - b.row)).toEqual(rows);
  const partsOfOrder = Map.groupBy(
    parts.flatMap((part, at) => part.map(({ order }) => ({ order, at }))),
    ({ order }) => order,
  );
  for (const found of partsOfOrder.values()) expect(new Set(found.map(({ at }) => at)).size).toBe(1);
});

it('rows that touch the same orders by way of others stay together, and those without orders do not', () => {
  const filler = (name: string) =>
    Array.from({ length: 30 }, (_, at) => ({ row: `${name}${at}`, orders: [`${name}${at}`] }));
  const linked = [
    { row: 'first', orders: ['a'] },
    ...filler('x'),
    { row: 'other', orders: ['c'] },
    ...filler('y'),
    { row: 'both', orders: ['b', 'a'] },
    ...filler('z'),
    { row: 'all', orders: ['c', 'b'] },
  ];
  const parts = inParts(linked, ({ orders }) => orders).map((part) => part.map(({ row }) => row));
  expect(parts.flat().toSorted()).toEqual(linked.map(({ row }) => row).toSorted());
  const together = parts.filter((part) => part.some((row) => ['first', 'other', 'both', 'all'].includes(row)));
  expect(together).toHaveLength(1);
  expect(together[0]).toEqual(expect.arrayContaining(['first', 'other', 'both', 'all']));
  const alone = inParts(
    Array.from({ length: 100 }, (_, row) => row),
    () => [],
  );
  expect(Math.max(...alone.map(({ length }) => length))).toBeLessThan(25);
});

it('an act in parts has one answer: every address, the first letter, one seal', async () => {
  const letterOf = (reference: string) =>
    ({
      letter: {
        order: { reference, state: 'paid', payer: { email: `${reference}@example.se` } },
      } as unknown as ClaimedEmail,
      dueAt: new Date('2026-12-02T12:00:00Z'),
    }) satisfies RehearsedLetter;
  const services = {
    emails: {
      write: async ({ order }: ClaimedEmail) =>
        ({ to: order?.payer.email ?? '', subject: order?.reference ?? '', text: '', enclosed: [] }) as never,
    },
    rehearse: async (references: readonly string[], act: (office: null) => Promise<{ done: boolean }>) =>
      (await act(null)).done ? references.map(letterOf) : [],
  };
  const ask = (some: string[]) =>
    lettersOfMany(
      services,
      inParts(some, (one) => [one]).map((references) => ({ references, act: async () => ({ done: true }) })),
      { today: '2026-12-02', hidden: null },
    );
  const many = Array.from({ length: 45 }, (_, index) => `order-${index}`);
  const letters = await ask(many);
  expect(letters?.to).toEqual(many.map((reference) => `${reference}@example.se`));
  expect(letters?.shown.map(({ subject }) => subject)).toEqual(['order-0']);
  expect((await ask(many))?.seal).toBe(letters?.seal);
  expect((await ask(many.slice(1)))?.seal).not.toBe(letters?.seal);
  expect(await ask([])).toBeNull();
});
