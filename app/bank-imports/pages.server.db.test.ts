import { beforeEach, expect, it } from 'vitest';
import { sampleDonation, samplePayer } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { createBankImports } from './bank-imports.server.ts';
import type { BankImports, LinesQuery } from './port.ts';

const actor = 'office:Kim';
const first: LinesQuery = { group: 'all', sort: 'position', isDescending: false, after: null, size: 3 };

describeEachDatabase('pages of a bank file', (createEmpty) => {
  let sample: SampleOrders;
  let imports: BankImports;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    sample.putClock('2026-12-02');
    imports = createBankImports(sample.deps, { accounts: [], giros: [], swish: [] });
    return () => sample.database.close();
  });

  const place = (name: [firstname: string, lastname: string] = ['Prov', 'Provsson']) =>
    sample.repository.place(
      {
        ...sampleDonation,
        paymentMethod: 'invoice',
        payer: { ...samplePayer, firstname: name[0], lastname: name[1] },
      },
      crypto.randomUUID(),
    );
  const ocrOf = async (reference: string) =>
    (await sample.repository.findByReference(reference))?.invoice?.ocr ?? 'no invoice';

  async function readIn(...rows: string[]): Promise<string> {
    const list = ['Datum;Referens;Namn;Summa;Anteckning', ...rows.map((row) => `2026-12-01;${row};`)];
    const result = await imports.readIn(Buffer.from(list.join('\n')), actor);
    if (!('id' in result)) throw new Error(JSON.stringify(result));
    return result.id;
  }

  it.each([
    { sort: 'position', isDescending: false },
    { sort: 'amount', isDescending: false },
    { sort: 'amount', isDescending: true },
  ] as const)('hold each row once, by $sort (the other way: $isDescending)', async (order) => {
    const sums = [30, 10, 20, 10, 50, 10, 40];
    const id = await readIn(...sums.map((sum, at) => `;Rad Nummer${at};${sum}`));
    const read: { id: string; amount: number }[] = [];
    for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
      const { found, next } = await imports.pageOfLines(id, { ...first, ...order, after });
      expect(found.length).toBeLessThanOrEqual(3);
      read.push(...found.map(({ line }) => line));
      after = next;
    }
    expect(new Set(read.map((line) => line.id)).size).toBe(7);
    const sorted = sums.map((sum) => sum * 100);
    if (order.sort === 'amount') sorted.sort((a, b) => (order.isDescending ? b - a : a - b));
    expect(read.map(({ amount }) => amount)).toEqual(sorted);
  });

  it('count and add up the rows of each state, and hold those of the group that is asked for', async () => {
    const id = await readIn(';En Okänd;10', ';Två Okända;20', ';Tre Okända;40');
    const { found } = await imports.pageOfLines(id, first);
    const since = sample.deps.now();
    await imports.decide(found[0]?.line.id ?? '', 1, { to: 'unknown' }, actor);
    await imports.decide(found[1]?.line.id ?? '', 1, { to: 'archive' }, actor);
    const file = await imports.findFile(id);
    expect(file?.counts).toEqual({ new: 1, booked: 0, unknown: 1, returned: 0, known: 0, archived: 1 });
    expect(file?.sums).toEqual({ new: 4000, booked: 0, unknown: 1000, returned: 0, known: 0, archived: 2000 });
    expect(file?.rowSum).toBe(7000);
    for (const [group, at] of [
      ['booked', 0],
      ['aside', 1],
      ['todo', 2],
    ] as const) {
      const page = await imports.pageOfLines(id, { ...first, group });
      expect(page.found.map(({ line }) => line.id)).toEqual([found[at]?.line.id]);
    }
    expect(await imports.countBooked(id, { by: actor, since })).toEqual({ count: 1, sum: 1000 });
    expect(await imports.countBooked(id, { by: 'office:Lo', since })).toEqual({ count: 0, sum: 0 });
    expect(await imports.linesOf(id, { by: actor, since })).toHaveLength(1);
  });

  it('propose orders of the same payer, or of a number that is one slip off, among many others', async () => {
    for (let at = 0; at < 12; at++) await place(['Prov', `Annan${at}`]);
    const [named, slipped, company] = [
      await place(['Märta', 'Provström']),
      await place(),
      await place(['Fiktiva', '']),
    ];
    const ocr = await ocrOf(slipped.reference);
    const kronor = sampleDonation.total / 100;
    const wrong = `${ocr.slice(0, 2)}${ocr[3]}${ocr[2]}${ocr.slice(4)}`;
    const id = await readIn(`;PROVSTROM MARTA LISA;${kronor}`, `${wrong};Någon Annan;${kronor}`, `;Fiktiva;${kronor}`);
    const { found } = await imports.pageOfLines(id, first);
    const proposed = found.map(({ match }) =>
      match?.state === 'suggested' ? [match.why, match.proposals[0]?.item.reference] : match?.state,
    );
    expect(proposed).toEqual([
      ['name', named.reference],
      ['digit', slipped.reference],
      ['name', company.reference],
    ]);
    // An act on rows asks for what their numbers say, and for nothing else.
    const byNumber = await imports.linesOf(id, { group: 'todo' });
    expect(byNumber.map(({ match }) => match?.state)).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it('find an order by its number with zeros in front', async () => {
    const { reference } = await place();
    const id = await readIn(`000${await ocrOf(reference)};;${sampleDonation.total / 100}`);
    expect((await imports.pageOfLines(id, first)).found[0]?.match).toMatchObject({ state: 'matched', by: 'ocr' });
  });
});
