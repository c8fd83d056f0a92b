import { describe, expect, inject, it } from 'vitest';
import { screens } from '#desk/screens.ts';
import { may, type StaffRole } from '#staff/model/roles.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { isLong } from '../../support/long.ts';

const people: [subject: string, role: StaffRole][] = [
  ['lasare', 'reads'],
  ['handlaggare', 'handles'],
  ['administrator', 'administers'],
];
const browsers = new Map<string, Promise<DeskBrowser>>();
function as(subject: string): Promise<DeskBrowser> {
  const known = browsers.get(subject) ?? signIn(inject('site'), subject);
  browsers.set(subject, known);
  return known;
}

describe('a role sees its own screens, and no others', () => {
  // `npm test` tries them by every-cell.test.ts.
  it.runIf(isLong).each(people.flatMap(([subject, role]) => screens.map((screen) => [subject, role, screen] as const)))(
    '%s (%s): %o',
    async (subject, role, { path, right }) => {
      const { status, text } = await (await as(subject)).get(path);
      expect(status).toBe(may(role, right) ? 200 : 404);
      if (status === 200) expect(text.match(/<h1/g)).toHaveLength(1);
    },
  );

  it.each(people)('%s finds them in the rail, in Swedish and English', async (subject, role) => {
    const { text } = await (await as(subject)).get('/kansli');
    const rail = text.slice(text.indexOf('class="rail"'), text.indexOf('</nav>'));
    const linked = [...rail.matchAll(/<li[^>]*><a href="([^"]+)"/g)].map(([, path]) => path);
    expect(linked).toEqual(screens.filter(({ right }) => may(role, right)).map(({ path }) => path));
    const inEnglish = isLong || role === 'administers' ? linked : linked.slice(0, 1);
    const english = await Promise.all(
      inEnglish.map(async (path) => (await (await as(subject)).get(`/en${path}`)).status),
    );
    expect(new Set(english)).toEqual(new Set([200]));
  });
});

describe('an act', () => {
  it.each(['lasare', 'handlaggare'])('on the staff list is not there for %s', async (subject) => {
    const browser = await as(subject);
    const before = await (await as('administrator')).get('/kansli/personal');
    const refused = await browser.post('/kansli/personal', { gor: 'avsluta', person: 'command-line' }, '/kansli');
    expect(refused.status).toBe(404);
    expect((await (await as('administrator')).get('/kansli/personal')).text.match(/<tr/g)).toEqual(
      before.text.match(/<tr/g),
    );
  });

  it('on oneself does nothing', async () => {
    const administrator = await as('administrator');
    const { text } = await administrator.get('/kansli/personal');
    // Another test signs in a second one of the same name.
    const rows = text.match(/<tr>(?:(?!<\/tr>).)*>Administratör<(?:(?!<\/tr>).)*<\/tr>/g) ?? [];
    expect(rows.filter((row) => !row.includes('<button'))).toHaveLength(1);
  });

  it('that is done is in the log, with who did it', async () => {
    const text = (await (await as('administrator')).get('/kansli/logg')).text;
    expect(text).toMatch(/<td[^>]*>Administratör<\/td><td[^>]*>Loggade in<\/td>/);
  });
});

describe('the settings', () => {
  it('are shown without a secret', async () => {
    const { text } = await (await as('administrator')).get('/kansli/installningar?alla=1');
    expect(text).toContain('STRIPE_<wbr/>SECRET_<wbr/>KEY');
    expect(text).not.toContain('sk_test_');
    expect(text).not.toContain('secret-of-the-stand-in');
    expect(text).toContain('PUBLIC_<wbr/>ORIGIN');
  });

  it('mean something in the language of the page', async () => {
    const browser = await as('administrator');
    const { text } = await browser.get('/kansli/installningar?alla=1');
    expect(text).toContain('Porten som webbplatsen lyssnar på.');
    expect(text).toContain('filerna anger <code>BANKGIRO</code> som konto.');
    expect((await browser.get('/en/kansli/installningar?alla=1')).text).toContain('port that the site listens on');
  });
});

describe('the language', () => {
  it('is chosen in the rail and kept, wherever a link or the next sign-in leads', async () => {
    const browser = await signIn(inject('site'), 'lasare');
    const { text } = await browser.get('/kansli/fakturor?visa=sena');
    const [, english = ''] = /class="language"><a href="([^"]+)"/.exec(text) ?? [];
    const switched = await browser.get(english);
    expect(switched.headers.get('Location')).toBe('/en/kansli/fakturor?visa=sena');
    expect((await browser.get('/kansli')).headers.get('Location')).toBe('/en/kansli');
    expect((await browser.get('/kansli/bestallningar?lage=vantar', { follows: true })).text).toContain('>Orders</h1>');
    const back = /class="language"><a href="([^"]+)"/.exec((await browser.get('/en/kansli')).text)?.[1] ?? '';
    expect((await browser.get(back)).headers.get('Location')).toBe('/kansli');
    expect((await browser.get('/kansli')).text).toContain('>Hej, ');
    expect((await browser.get('/en/kansli')).headers.get('Location')).toBe('/kansli');
  });
});
