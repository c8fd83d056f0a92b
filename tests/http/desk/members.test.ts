import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { readPdf } from '#fixtures/read-pdf.ts';
import { yearOf } from '#orders/model/membership-year.ts';
import { addDays } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { openPayingSiteHere } from '../../support/in-process-site.ts';

type Site = Awaited<ReturnType<typeof openPayingSiteHere>>;
const path = '/kansli/medlemmar';
const today = dateInStockholm(new Date());

let site: Site;
let reader: DeskBrowser;
let handler: DeskBrowser;
beforeAll(async () => {
  site = await openPayingSiteHere(inject('fakes'));
  reader = await signIn(site.origin, 'lasare');
  handler = await signIn(site.origin, 'handlaggare');
});
afterAll(() => site.stop());

const startedAgo = (days: number) => ({ membership: yearOf('childrens-club', addDays(today, -days)) });

describe('the list of members', () => {
  it('shows who is a member today, who pays, and the order; a list keeps its address', async () => {
    const running = await site.place({ ...sampleGiftedMembership, ...startedAgo(10) });
    const ending = await site.place({ ...sampleGiftedMembership, ...startedAgo(350) });
    const ended = await site.place({ ...sampleGiftedMembership, ...startedAgo(400) });
    const { text } = await reader.get(path);
    expect(text).toContain('2 medlemskap pågår i dag.');
    expect(text).toMatch(new RegExp(`href="/kansli/bestallningar/${running.reference}">Provina Exempelsson</a>`));
    expect(text).toContain('Testa Testsson');
    expect(text).not.toContain(ended.reference);
    const soon = /href="([^"]+)"[^>]*>Slutar inom 60 dagar <b>1<\/b>/.exec(text)?.[1] ?? '';
    const second = (await reader.get(soon)).text;
    expect([second.includes(ending.reference), second.includes(running.reference)]).toEqual([true, false]);
    expect((await reader.get(`${path}?lage=har-slutat`)).text).toContain(ended.reference);
  });
});

describe('the magazine', () => {
  // Long before the members of the list above.
  const day = '2020-06-01';
  const membership = { kind: 'childrens-club' as const, startsOn: day, endsOn: day };
  const list = `${path}/tidning`;
  const homeOf = (firstname: string, birthDate: string, street = 'Testvägen 2') => ({
    ...sampleGiftedMembership,
    membership,
    recipient: { ...sampleGiftedMembership.recipient, firstname, birthDate, street },
  });
  const bytesAt = async (address: string) => {
    const Cookie = [...handler.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(site.origin + address, { headers: { Cookie } });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    return new Uint8Array(await answer.arrayBuffer());
  };

  it('goes to the members of a day, and to a household once; the page says who is left out', async () => {
    await site.place(homeOf('Alva', '2014-01-01'));
    await site.place(homeOf('Bo', '2016-01-01', 'testvägen  2'));
    await site.place(homeOf('=1+1', '2015-01-01', '=HYPERLINK("http://x.example")'));
    const homeless = await site.place(homeOf('Cia', '2015-01-01', ''));
    const { text } = await handler.get(`${list}?dag=${day}`);
    expect(text).toContain('3 etiketter till 3 medlemmar.');
    expect(text).toContain('1 medlem är inte med');
    expect(text).toContain('Adressen saknas: 1');
    expect(text).toContain(homeless.reference);
    expect((await handler.get(`${list}?dag=${day}&hushall=1`)).text).toContain('2 etiketter till 3 medlemmar.');
    expect((await handler.get(`${list}?dag=2020-06-02`)).text).toContain('0 etiketter till 0 medlemmar.');

    const { lines } = readPdf(await bytesAt(`${list}/etiketter.pdf?dag=${day}&hushall=1`));
    expect(lines.map((line) => line.text).join('\n')).toContain('Alva och Bo Exempelsson');
    const table = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesAt(`${list}/lista.csv?dag=${day}`));
    expect(table).toMatch(/^\uFEFFnamn;gata;/u);
    expect(table).toMatch(/\r\n'=1\+1 Exempelsson;"'=HYPERLINK\(""http:\/\/x.example""\)";411\s01;Provstad;SE;1\r\n/);
  });

  it('is only looked at by a reader, and asks for a day', async () => {
    const { text } = await reader.get(`${list}?dag=${day}`);
    expect(text).not.toMatch(/lista\.csv|etiketter\.pdf/);
    for (const address of [`${list}/lista.csv?dag=${day}`, `${list}/etiketter.pdf?dag=${day}`])
      expect((await reader.get(address)).status).toBe(404);
    expect((await handler.get(`${list}/lista.csv?dag=2020-02-30`)).status).toBe(404);
    expect((await handler.get(`${list}?dag=2020-02-30`)).text).not.toContain('etiketter till');
  });
});

it('one child with two memberships at once is shown once with both orders, and only to be looked at', async () => {
  const child = { ...sampleGiftedMembership.recipient, firstname: 'Dubbla', birthDate: '2015-05-05' };
  const one = await site.place({ ...sampleGiftedMembership, ...startedAgo(5), recipient: child });
  const other = await site.place({
    ...sampleGiftedMembership,
    ...startedAgo(4),
    recipient: { ...child, street: 'Annanväg 1' },
  });
  const { text } = await reader.get(`${path}/dubbletter`);
  const [, group = ''] = /<h2[^>]*>Dubbla Exempelsson<\/h2>(.*?)<\/section>/s.exec(text) ?? [];
  expect([one, other].map(({ reference }) => group.includes(`/kansli/bestallningar/${reference}"`))).toEqual([
    true,
    true,
  ]);
  expect(text).not.toContain('name="gor"');
});
