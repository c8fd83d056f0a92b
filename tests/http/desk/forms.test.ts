import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { forms as translations } from '#i18n/sv/forms.ts';
import { support } from '#i18n/sv/support.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { askedOf, createFormClient, type FormClient, fillUntil } from '../../support/forms/form-client.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { firstUnlessLong } from '../../support/long.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

const path = '/kansli/formular';
const words = 'Vi packar om lagret till måndag. Ring oss gärna så länge.';

let site: OwnSite;
let administrator: DeskBrowser;
beforeAll(async () => {
  site = await openOwnSiteHere({ CLOSED_FORMS: 'foretag' });
  administrator = await signIn(site.origin, 'administrator');
});
afterAll(() => site.stop());

let networks = 0;
function visit(): FormClient {
  return createFormClient({ site: site.origin, network: `198.18.43.${networks++}` });
}

/** Presses a form's button as the page has it. */
async function change(form: string, fields: Record<string, string>) {
  const { text } = await administrator.get(`${path}?stang=${form}`);
  const versions = new Map(
    [...text.matchAll(/name="formular" value="([^"]+)"\/?><input type="hidden" name="version" value="([^"]*)"/g)].map(
      ([, id = '', version = '']) => [id, version],
    ),
  );
  return administrator.post(path, { formular: form, version: versions.get(form) ?? '', ...fields }, path);
}
const close = (form: string, fields: Record<string, string> = {}) =>
  change(form, { gor: 'stang', sv: words, en: '', dag: '', klockan: '', ...fields });
const open = (form: string) => change(form, { gor: 'oppna' });

describe('a form that the office closes', () => {
  it('says its words on every page, keeps what is written, orders nothing, and opens again', async () => {
    const [midway, sent] = [visit(), visit()];
    const gift = filledForm('a gift by invoice', 'midway@example.se');
    const review = await fillUntil(midway, gift, 'granska');
    const other = filledForm('a gift by invoice', 'sent@example.se');
    const pressed = await fillUntil(sent, other, 'granska');
    expect((await sent.post(pressed, askedOf(pressed, other.typed))).headers.get('Location')).toContain('/vidare/');
    for (const page of ['/stod', '/en/stod']) expect((await visit().open(page)).html).toContain('/stod/gava');

    const closed = await close('donation');
    expect(closed.headers.get('Location')).toBe(`${path}?klart=stangt&formular=donation`);
    expect((await administrator.get(closed.headers.get('Location') ?? '')).text).toContain('Öppna igen');
    for (const page of ['/stod', '/en/stod']) expect((await visit().open(page)).html).not.toContain('/stod/gava');

    for (const step of ['', '/start', '/uppgifter', '/granska', '/spara']) {
      const page = await midway.open(`/stod/gava${step}`);
      expect([step, page.status, page.path]).toEqual([step, 200, '/stod/gava']);
      expect(page.html).toContain(words);
      expect(page.html).toContain(support.closed.kept(1));
    }
    const refused = await midway.send(review, askedOf(review, gift.typed));
    expect([refused.path, refused.html.includes(words)]).toEqual(['/stod/gava', true]);
    expect(await site.ordersOf('midway@example.se')).toEqual([]);
    const stranger = await visit().open('/en/stod/gava');
    expect(stranger.html).toContain('This form is closed at the moment.');
    expect(stranger.html).not.toContain(words);
    // An order sent before goes on to its payment, also by a second press.
    const again = await sent.post(pressed, askedOf(pressed, other.typed));
    expect(again.headers.get('Location')).toContain('/vidare/');
    expect((await sent.open(again.headers.get('Location') ?? '')).path).toContain('/tack/');

    expect((await open('donation')).headers.get('Location')).toBe(`${path}?klart=oppet&formular=donation`);
    expect((await visit().open('/stod')).html).toContain('/stod/gava');
    const back = await midway.open('/stod/gava');
    expect([back.path, (await midway.send(back, askedOf(back, gift.typed))).path.startsWith('/tack/')]).toEqual([
      '/stod/gava/granska',
      true,
    ]);
    expect((await administrator.get('/kansli/logg')).text).toMatch(
      /Stängde formuläret: Gåva.*|Öppnade formuläret: Gåva/,
    );
  });

  it('opens by itself, and is closed by another process within seconds', async () => {
    const opensAt = new Date(Date.now() + 60_000);
    const isListed = async () => (await visit().open('/medlem')).html.includes('href="/stod/tov"');
    expect(await isListed()).toBe(true);
    const tov = { form: 'tov' as const, isClosed: true, words: { sv: '', en: 'Back soon.' }, opensAt };
    expect(await site.repository.formClosures.change({ ...tov, seen: '', by: 'Kim' })).toBe(true);
    await expect.poll(isListed, { interval: 200 }).toBe(false);
    expect((await visit().open('/stod/tov')).html).toContain(translations.closed);
    expect((await visit().open('/en/stod/tov')).html).toContain('Back soon.');
    vi.useFakeTimers({ toFake: ['Date'], now: opensAt });
    onTestFinished(() => void vi.useRealTimers());
    await expect.poll(isListed, { interval: 200 }).toBe(true);
    expect((await visit().open('/stod/tov')).path).not.toBe('/stod/tov');
  });

  it('is changed once by a form that is sent twice, and not by one that a colleague overtook', async () => {
    const version = { formular: 'annual', version: '' };
    const fields = { gor: 'stang', sv: 'Först.', en: '', dag: '2099-12-24', klockan: '09:30', ...version };
    for (const _ of ['once', 'sent again'])
      expect((await administrator.post(path, fields, path)).headers.get('Location')).toContain('klart=stangt');
    expect((await visit().open('/stod/medlemskap')).html).toContain(
      support.closed.opens('torsdag 24\u00a0december 2099', '09.30'),
    );
    const late = await administrator.post(path, { ...fields, sv: 'Sedan, men för sent.' }, path);
    expect([late.status, late.text.includes('En kollega hann ändra'), late.text.includes('men för sent')]).toEqual([
      409,
      true,
      true,
    ]);
    await open('annual');
    expect((await administrator.post(path, fields, path)).status).toBe(409);
    const log = (await administrator.get('/kansli/logg')).text;
    expect([
      log.match(/Stängde formuläret: Årsmedlem</g)?.length,
      log.match(/Öppnade formuläret: Årsmedlem</g)?.length,
    ]).toEqual([1, 1]);
    // Its words stay for the next time.
    expect((await administrator.get(`${path}?stang=annual`)).text).toContain('>Först.</textarea>');
  });

  const wrong: [what: string, fields: Record<string, string>, fault: string][] = [
    ['a moment that has been', { dag: '2020-01-01' }, 'Välj en tid som inte har varit än.'],
    ['a day that is none', { dag: '2099-02-30' }, 'Skriv dagen som'],
    ['a time that is none', { dag: '2099-02-01', klockan: '25:00' }, 'Skriv klockslaget som'],
    ['a time without a day', { klockan: '09:00' }, 'Välj också en dag.'],
    ['words beyond measure', { sv: 'Å'.repeat(501) }, 'Skriv högst 500 tecken.'],
  ];
  it.each(firstUnlessLong(wrong, 2))('is not closed with %s, and what was typed stays', async (_, fields, fault) => {
    const refused = await close('giftogram', { en: 'Kept as typed.', ...fields });
    expect([refused.status, refused.text.includes(fault), refused.text.includes('Kept as typed.')]).toEqual([
      422,
      true,
      true,
    ]);
    expect((await visit().open('/stod')).html).toContain('/stod/giftogram');
  });

  it('keeps what was typed when another tab has chosen another language since', async () => {
    const nyckel = await administrator.tokenOf(path);
    administrator.cookies.set('i18n_redirected', 'en');
    const typed = { gor: 'stang', sv: 'Står kvar.', klockan: '25:00' };
    const refused = await administrator.send(`${path}?stang=giftogram`, { nyckel, formular: 'giftogram', ...typed });
    administrator.cookies.delete('i18n_redirected');
    expect([refused.status, refused.text.includes('>Står kvar.</textarea>')]).toEqual([422, true]);
  });

  it('is not the office’s to open when the server closed it', async () => {
    const { text } = await administrator.get(path);
    expect(text).toContain('CLOSED_FORMS');
    expect(text).not.toContain('stang=company');
    for (const gor of ['stang', 'oppna']) expect((await change('company', { gor })).headers.get('Location')).toBe(path);
    expect((await visit().open('/stod/foretag')).html).toContain(translations.closed);
  });

  it.each(firstUnlessLong(['handlaggare', 'lasare'], 1))('is seen by %s, who changes nothing', async (subject) => {
    const browser = await signIn(site.origin, subject);
    const { status, text } = await browser.get(path);
    expect([status, text.includes('Giftogram'), text.includes('stang=')]).toEqual([200, true, false]);
    expect((await browser.get(`${path}?stang=giftogram`)).text).not.toContain('name="formular"');
    const fields = { gor: 'stang', formular: 'giftogram', version: '', sv: words };
    expect((await browser.post(path, fields, '/kansli')).status).toBe(404);
    expect((await visit().open('/stod')).html).toContain('/stod/giftogram');
  });
});
