import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { readPdf } from '#fixtures/read-pdf.ts';
import { yearOf } from '#orders/model/membership-year.ts';
import { addDays } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

type Site = Awaited<ReturnType<typeof openPayingSiteHere>>;
const path = '/kansli/medlemmar';
const today = dateInStockholm(new Date());

let site: Site;
let reader: DeskBrowser;
let handler: DeskBrowser;
let administrator: DeskBrowser;
beforeAll(async () => {
  site = await openPayingSiteHere();
  reader = await signIn(site.origin, 'lasare');
  handler = await signIn(site.origin, 'handlaggare');
  administrator = await signIn(site.origin, 'administrator');
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

describe('one child with two memberships, merged by whoever handles', () => {
  const page = `${path}/dubbletter`;
  const merged = (text: string) => text.slice(text.indexOf('Ihopslagna</h2>'));
  let children = 0;
  async function placeTwice() {
    const child = {
      ...sampleGiftedMembership.recipient,
      firstname: `Tvilla${'abcdefgh'[children++]}`,
      birthDate: '2016-06-06',
    };
    const one = await site.place({ ...sampleGiftedMembership, ...startedAgo(5), recipient: child });
    const other = await site.place({
      ...sampleGiftedMembership,
      ...startedAgo(4),
      recipient: { ...child, street: 'Nyvägen 7' },
    });
    return { name: child.firstname, one, other };
  }
  const post = (browser: DeskBrowser, fields: [string, string][]) =>
    browser.tokenOf(page).then((nyckel) => browser.sendAll(page, [['nyckel', nyckel], ...fields]));
  const mergeFields = (refs: string[], text: string, id: string = randomUUID()): [string, string][] => [
    ['gor', 'ihop'],
    ['id', id],
    ['om', refs[0] ?? ''],
    ['text', text],
    ...refs.map((ref): [string, string] => ['ref', ref]),
  ];
  const labelsOf = async (name: string) =>
    (await handler.get(`${path}/tidning/lista.csv?dag=${today}`)).text
      .split('\n')
      .filter((line) => line.includes(name));

  it('gets the magazine once, at the newest address, until they are split again; it is noted who and why', async () => {
    const { name, one, other } = await placeTwice();
    expect(await labelsOf(name)).toHaveLength(2);
    const fields = mergeFields([one.reference, other.reference], 'Mormor och farmor gav samma sak');
    for (let pressed = 0; pressed < 2; pressed++) {
      expect((await post(handler, fields)).headers.get('location')).toMatch(/klart=ihop$/);
    }
    const [label, ...more] = await labelsOf(name);
    expect([label, more]).toEqual([expect.stringContaining('Nyvägen 7'), []]);
    const { text } = await handler.get(page);
    expect(text).not.toMatch(new RegExp(`<h2[^>]*>${name}`));
    expect(merged(text)).toContain('Mormor och farmor gav samma sak');
    const timeline = (await handler.get(`/kansli/bestallningar/${one.reference}`)).text;
    expect(timeline.match(/Ihopslagen med en annan/g)).toHaveLength(1);
    const group = new RegExp(`${name}.*?name="grupp" value="([^"]+)"`, 's').exec(merged(text))?.[1] ?? '';
    await post(handler, [
      ['gor', 'dela'],
      ['id', randomUUID()],
      ['grupp', group],
    ]);
    expect(await labelsOf(name)).toHaveLength(2);
    expect((await handler.get(page)).text).toMatch(new RegExp(`<h2[^>]*>${name}`));
    const log = (await administrator.get(`/kansli/logg?bestallning=${other.reference}`)).text;
    expect(log).toContain('Delade medlemskapen igen');
  });

  it('needs two, a reason, and that they belong together; what was typed stays', async () => {
    const [first, second] = [await placeTwice(), await placeTwice()];
    for (const [refs, text, said] of [
      [[first.one.reference], 'Samma barn', 'minst två'],
      [[first.one.reference, first.one.reference], 'Samma barn', 'minst två'],
      [[first.one.reference, first.other.reference], '', 'Skriv varför'],
      [[first.one.reference, second.one.reference], 'Samma barn', 'hör inte ihop'],
      [[first.one.reference, 'XXXX-XXXX'], 'Samma barn', 'hör inte ihop'],
    ] as [string[], string, string][]) {
      const answer = await post(handler, mergeFields(refs, text));
      expect([answer.status, text, said]).toEqual([422, text, said]);
      expect(answer.text).toContain(said);
      if (text) expect(answer.text).toContain(`value="${text}"`);
      expect(answer.text).toMatch(
        new RegExp(`checked=""[^>]*value="${first.one.reference}"|value="${first.one.reference}"[^>]*checked=""`),
      );
    }
    expect(await labelsOf(first.name)).toHaveLength(2);
  });

  it('is not for whoever may only read', async () => {
    const { one, other } = await placeTwice();
    const nyckel = await reader.tokenOf('/kansli');
    const fields: [string, string][] = [['nyckel', nyckel], ...mergeFields([one.reference, other.reference], 'x')];
    expect((await reader.sendAll(page, fields)).status).toBe(404);
  });
});
