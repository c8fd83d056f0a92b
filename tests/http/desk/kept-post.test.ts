import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleGiftedMembership, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { act } from '../../support/desk/act-form.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

let site: Awaited<ReturnType<typeof openPayingSiteHere>>;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.stop());

const pageOf = ({ reference }: { reference: string }) => `/kansli/bestallningar/${reference}`;

/** Lets the session of a browser end, as after half an hour unused. */
async function endSession({ cookies }: DeskBrowser): Promise<void> {
  const own = createHash('sha256')
    .update(cookies.get('__Host-kansli') ?? '')
    .digest('base64url');
  await site.deps.database.write((db) =>
    db.updateTable('staff_sessions').set({ used_at: '2026-01-01T00:00:00.000Z' }).where('id_hash', '=', own).execute(),
  );
}

describe('a form that is sent after the session has ended', () => {
  const again = '/kansli/fortsatt';

  it('is there once its sender has signed in again, and is sent with a press', async () => {
    const order = await site.place(sampleMonthly);
    const sender = await signIn(site.origin, 'handlaggare');
    const { send } = await act(sender, pageOf(order), 'anteckna', { text: 'Ringde om <b>gåvan</b> & bad oss vänta' });
    await endSession(sender);
    const away = new URL((await send()).headers.get('Location') ?? '', site.origin);
    expect([away.pathname, away.searchParams.get('till')]).toEqual(['/kansli/logga-in', again]);
    expect((await sender.get(again)).status).toBe(404);

    const entered = await sender.get(await sender.answerOf('handlaggare', `/kansli/logga-in?via=oidc&till=${again}`));
    expect(entered.headers.get('Location')).toBe(again);
    const { text } = await sender.get(again);
    const form = text.slice(text.indexOf(`action="${pageOf(order)}`));
    // Fields that the form carried along are not among it.
    const typed = text.slice(text.lastIndexOf('<ul>', text.indexOf(form)), text.indexOf(form));
    expect(typed).toMatch(/^<ul><li>Ringde om &lt;b&gt;gåvan&lt;\/b&gt; &amp; bad oss vänta<\/li><\/ul>/);
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    const decoded = (value: string) => value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, decoded(value)]));
    expect((await sender.send(pageOf(order), fields)).status).toBe(303);
    expect((await sender.get(pageOf(order))).text).toContain('Ringde om &lt;b&gt;gåvan');
  });

  it('shows what was typed, and nothing that a list carries along', async () => {
    const { reference } = await site.place(sampleGiftedMembership);
    const sender = await signIn(site.origin, 'handlaggare');
    const list = '/kansli/fakturor';
    const nyckel = await sender.tokenOf(list);
    await endSession(sender);
    const fields = {
      gor: `skriv-av:${reference}`,
      akt: 'x',
      [`orsak-${reference}`]: 'small',
      [`kvar-${reference}`]: '15000',
    };
    await sender.send(list, { nyckel, ...fields });
    await sender.get(await sender.answerOf('handlaggare', `/kansli/logga-in?via=oidc&till=${again}`));
    const { status, text } = await sender.get(again);
    expect([status, text.includes('<li>small</li>'), text.includes('<li>15000</li>')]).toEqual([200, false, false]);
  });

  it('is shown to nobody else at the same computer', async () => {
    const order = await site.place(sampleMonthly);
    const sender = await signIn(site.origin, 'handlaggare');
    const { send } = await act(sender, pageOf(order), 'anteckna', { text: 'Bara mitt' });
    await endSession(sender);
    await send();
    await sender.get(await sender.answerOf('administrator'));
    const { status, headers, text } = await sender.get(again);
    expect([status, headers.get('Location'), text.includes('Bara mitt')]).toEqual([302, '/kansli', false]);
  });

  it('that signs out has nothing in it to send again', async () => {
    const sender = await signIn(site.origin, 'handlaggare');
    const nyckel = await sender.tokenOf('/kansli');
    await endSession(sender);
    const { headers } = await sender.send('/kansli/logga-ut', { nyckel });
    expect(new URL(headers.get('Location') ?? '', site.origin).searchParams.get('till')).toBe('/kansli');
  });

  it('that is too long for a cookie leads to the overview', async () => {
    const order = await site.place(sampleMonthly);
    const sender = await signIn(site.origin, 'handlaggare');
    const { send } = await act(sender, pageOf(order), 'anteckna', { text: randomBytes(4_000).toString('hex') });
    await endSession(sender);
    const away = new URL((await send()).headers.get('Location') ?? '', site.origin);
    expect(away.searchParams.get('till')).toBe('/kansli');
  });
});
