import { expect, inject, it } from 'vitest';

const list = '/vuxen/for-pedagoger';

async function open(path: string): Promise<string> {
  const answer = await fetch(inject('site') + path, { headers: { 'Accept-Language': 'sv' } });
  return (await answer.text()).replaceAll('<!-- -->', '');
}

it.each([
  [`${list}/lektion-igelkott`, 'Årskurs 2–4 · 60 minuter · NO och svenska', 'måttband'],
  [`${list}/lektion-igelkott?visa=klass`, 'Årskurs 2–4 · 60 minuter · NO och svenska', 'måttband'],
  [`/en${list}/lektion-varg`, 'Years 4–6 (Swedish school) · 2 sessions of 50 minutes at most · science', 'en saga med'],
])('%s says first for whom it is, how long, in which subject, and what to take out', async (path, plan, material) => {
  const html = await open(path);
  const text = html.slice(html.indexOf('<h1'));
  expect(text.indexOf(plan)).toBeGreaterThan(0);
  expect(text.indexOf(material)).toBeGreaterThan(text.indexOf(plan));
  expect(text.indexOf(plan)).toBeLessThan(2500);
});

it('the list says the same, and each lesson fits what it is chosen by', async () => {
  const html = await open(list);
  const rows = html.split('<li class="sheet lessons__row"').slice(1);
  expect(rows).toHaveLength(8);
  const salmon = rows.find((row) => row.includes('Laxens resa'));
  expect(salmon).toContain('data-fits="4-6 NO geografi long"');
  expect(salmon).toContain('Årskurs 4–6 · 2 pass om högst 50 minuter · NO och geografi');
  expect(salmon).toContain(`href="${list}/lektion-laxens-resa?visa=klass"`);
  // Each choice fits a lesson, and the stylesheet knows it.
  const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1]?.replaceAll(/["'\\]/g, '') ?? '';
  const choices = [...html.matchAll(/<input type="radio"[^>]* value="([^"]+)"/g)].map(([, value = '']) => value);
  expect(choices.length).toBeGreaterThan(6);
  for (const value of choices) {
    expect(rows.some((row) => new RegExp(`data-fits="[^"]*(?<![^ "])${value}[ "]`).test(row))).toBe(true);
    expect([value, styles.includes(`:has([value=${value}]:checked)`)]).toEqual([value, true]);
  }
});

it('other lists have cards and no choices', async () => {
  const html = await open('/vuxen/for-vuxna');
  expect(html).toContain('class="cards"');
  expect(html).not.toContain('class="lessons');
});
