import { expect, inject, it } from 'vitest';
import { signIn } from '../../support/desk/desk-browser.ts';

it('the books have a month page and two files, for whoever may read; a reader cannot lock', async () => {
  const reader = await signIn(inject('site'), 'lasare');
  const { status, text } = await reader.get('/kansli/bokforing');
  expect(status).toBe(200);
  expect(text).toContain('Bokföring');
  expect((await reader.get('/kansli/bokforing/1999-01')).status).toBe(404);
  const sie = await reader.get('/kansli/bokforing/2026-01/bokforing-2026-01.si');
  expect([sie.status, sie.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="bokforing-2026-01.si"',
  ]);
  expect(sie.text).toContain('#SIETYP 4');
  expect((await reader.get('/kansli/bokforing/2026-01/annat.si')).status).toBe(404);
  const locked = await reader.post('/kansli/bokforing/2026-01', { akt: 'x' }, '/kansli/bokforing');
  expect(locked.status).toBe(404);
});
