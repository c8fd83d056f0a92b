import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceActs } from '#desk/invoices/invoice-press.ts';
import { caseActs } from '#desk/orders/case-acts.ts';
import { personActs } from '#desk/people/person-acts.ts';
import { sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { placeSigned } from '#fixtures/signed-mandates.fixture.ts';
import { roles, type StaffRole } from '#staff/model/roles.ts';
import routes from '../../../app/routes.ts';
import { createBrowser, type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { shapeOf } from '../../support/desk/desk-pages.ts';
import { cells, ways } from '../../support/desk/role-cells.ts';
import { isLong } from '../../support/long.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

const root = join(import.meta.dirname, '../../..');
const subjects = { reads: 'lasare', handles: 'handlaggare', administers: 'administrator' };
const desk = routes.flatMap(({ path, file }) => (path?.startsWith('kansli') ? [{ path, file }] : []));

/** @param role of the office, or nobody's */
function isAtLeast(role: string, least: StaffRole): boolean {
  return roles.slice(roles.indexOf(least)).some((one) => one === role);
}

/** Acts that a page's source takes, by the name that the form gives them. */
function actsIn(file: string): string[] {
  const source = readFileSync(join(root, 'app', file), 'utf8');
  if (!source.includes('export async function action')) return [];
  if (file.endsWith('desk/order.tsx')) return [...caseActs, 'angra'];
  if (file.endsWith('people/person.tsx')) return [...personActs];
  if (file.endsWith('desk/invoices.tsx')) return [...invoiceActs];
  const body = source.slice(source.indexOf('export async function action'), source.indexOf('export default'));
  const named = [...body.matchAll(/case '([a-z-]+)'|(?:'gor'\)|\bact) === '([a-z-]+)'/g)];
  return [...new Set(named.map(([, one, other]) => one ?? other ?? ''))];
}

describe('the table of roles, screens and acts', () => {
  it('has a row for every page and file of the office, and no other', () => {
    expect(desk.length).toBeGreaterThan(30);
    expect(Object.keys({ ...cells, ...ways }).toSorted()).toEqual(desk.map(({ path }) => path).toSorted());
    for (const [path, test] of Object.entries(ways)) {
      const source = readFileSync(join(import.meta.dirname, test), 'utf8');
      expect([path, source.includes(`/${path.split('/').at(-1)}`)]).toEqual([path, true]);
    }
  });

  it.each(desk.filter(({ path }) => !(path in ways)))('has a cell for every act of /$path', ({ path, file }) => {
    const acts = Object.keys(cells[path]?.acts ?? {});
    const taken = actsIn(file);
    expect(acts.filter(Boolean).toSorted()).toEqual(taken.toSorted());
    const hasAction = readFileSync(join(root, 'app', file), 'utf8').includes('export async function action');
    expect(acts.length > 0).toBe(hasAction);
  });
});

describe('each cell', () => {
  let site: Awaited<ReturnType<typeof openPayingSiteHere>>;
  let known: Record<string, string>;
  const browsers = new Map<string, DeskBrowser>();
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    site = await openPayingSiteHere();
    for (const role of roles) browsers.set(role, await signIn(site.origin, subjects[role]));
    browsers.set('nobody', createBrowser(site.origin));
    for (const role of roles) tokens.set(role, (await browsers.get(role)?.tokenOf('/kansli')) ?? '');
    const handler = browsers.get('handles') as DeskBrowser;
    const { reference } = await site.place(sampleGiftedMembership);
    await placeSigned(site.deps, 'cells');
    const made = await handler.post('/kansli/autogiro', { gor: 'till-banken' }, '/kansli/autogiro');
    const payments = '/kansli/inbetalningar';
    const list = `${(await handler.get(`${payments}/lista.csv`)).text}2026-11-21;;Bo Låtsas;20;\r\n`;
    const read = await handler.upload(payments, { fil: new File([list], 'fil.csv') }, payments);
    known = {
      ':reference': reference,
      ':paper': 'invoice.pdf',
      ':period': new Date().toISOString().slice(0, 7),
      autogiro: /fil=([^&]+)/.exec(made.headers.get('Location') ?? '')?.[1] ?? '',
      inbetalningar: read.headers.get('Location')?.split('/').at(-1) ?? '',
    };
  });
  afterAll(() => site.close());

  /** The address of a row, with what there is on this site. */
  function addressOf(path: string): string {
    const [, screen = '', ...rest] = path.split('/');
    const files: Record<string, string> = {
      personer: 'uppgifter.json',
      post: `etiketter.pdf?ref=${known[':reference']}`,
      medlemmar: 'lista.csv?dag=2026-06-01',
      bokforing: `bokforing-${known[':period']}.si`,
    };
    const filled = rest.map((part) =>
      part === ':file'
        ? (known[screen] ?? files[screen] ?? '')
        : part === ':name'
          ? 'mandates.txt'
          : (known[part] ?? part),
    );
    return `/${['kansli', screen, ...filled].filter(Boolean).join('/')}`;
  }

  /** Roles that try a cell: in `npm test` the least who may, and the last who may not. */
  function triers(least: StaffRole): [role: string, browser: DeskBrowser][] {
    const all = ['nobody', ...roles];
    const at = all.indexOf(least);
    return [...browsers].filter(([role]) => isLong || all.slice(at - 1, at + 1).includes(role));
  }

  it.each(Object.entries(cells))(
    '/%s is seen by those who may, and is not there for others',
    async (path, { sees }) => {
      const address = addressOf(path);
      for (const [role, browser] of triers(sees)) {
        const { status } = await browser.get(address);
        const isThere = isAtLeast(role, sees);
        expect([role, address, status === 404, status < 500]).toEqual([role, address, !isThere, true]);
      }
    },
  );

  // A role that has the right is refused for the missing token alone, so that nothing is done.
  it.each(Object.entries(cells).filter(([, { acts }]) => acts))(
    'the acts of /%s are theirs alone who may',
    async (path, { acts = {} }) => {
      const address = addressOf(path);
      for (const [gor, least] of Object.entries(acts)) {
        for (const [role, browser] of triers(least)) {
          const isTheirs = isAtLeast(role, least);
          const nyckel = tokens.get(role);
          const sent: Record<string, string>[] = isTheirs || !nyckel ? [{ gor }] : [{ gor }, { gor, nyckel }];
          for (const fields of isLong ? sent : sent.slice(-1))
            expect([role, gor, (await browser.send(address, fields)).status]).toEqual([
              role,
              gor,
              isTheirs ? 403 : 404,
            ]);
        }
      }
    },
  );

  it('leads on by links that all have a page or a file behind them, also where files have one address for both languages', async () => {
    const browser = browsers.get('administers') as DeskBrowser;
    const seen = new Set<string>();
    const broken: string[] = [];
    const waiting = ['/en/kansli'];
    for (const address of waiting) {
      // In `npm test` a page is one, whatever its filters and its order are.
      const shape = isLong ? shapeOf(address) : shapeOf(address).replaceAll(/=[^&]*/g, '');
      if (seen.has(shape)) continue;
      seen.add(shape);
      // Looks through all content, and was seen above.
      if (!isLong && address.endsWith('/innehall')) continue;
      const { status, text } = await browser.get(address);
      if (status >= 400) broken.push(`${status} ${address}`);
      for (const [, href = ''] of text.matchAll(/href="([^"#]+)/g))
        if (/^(\/en)?\/kansli/.test(href)) waiting.push(href.replaceAll('&amp;', '&'));
    }
    expect(seen.size).toBeGreaterThan(40);
    expect(broken).toEqual([]);
  });
});
