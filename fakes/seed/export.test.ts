import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { seedExport } from '#fixtures/seed-export.ts';
import { isLong } from '../../tests/support/long.ts';
import type { ContentfulExport, ExportedEntry, Link } from './contentful-export.ts';
import { createExport } from './export.ts';
import { toRichText } from './rich-text.ts';

const texts = join(import.meta.dirname, 'texts');
const quizzes = join(import.meta.dirname, 'quizzes');
const folders: string[] = [];

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

const portal = { 'portaler/djurfakta.md': '---\ntitle: Djurfakta\n---\n' };
const front = '---\ntitle: Räv\npublished: 2026-01-12\n---\n';

function find(exported: ContentfulExport, id: string): ExportedEntry {
  const entry = exported.entries.find(({ sys }) => sys.id === id);
  if (!entry) throw new Error(`no entry ${id}`);
  return entry;
}

/** Compact notation of a document: `p(Text *bold* [x](y))`. */
function outline(node: any): string {
  if (node.nodeType === 'text') return node.value + node.marks.map((mark: any) => `^${mark.type}`).join('');
  const target = node.data.uri ?? node.data.target?.sys.id;
  return `${node.nodeType}${target ? `<${target}>` : ''}(${node.content.map(outline).join('|')})`;
}

describe('Markdown becomes rich text', () => {
  test.each([
    [
      'a soft line break stays, in one text',
      'Art: Rödräv\nFamilj: Hunddjur',
      'paragraph(Art: Rödräv\nFamilj: Hunddjur)',
    ],
    ['a hard line break too', 'Rad ett  \nRad två\\\nRad tre', 'paragraph(Rad ett\nRad två\nRad tre)'],
    ['<br> too', 'Rad ett<br>Rad två', 'paragraph(Rad ett\nRad två)'],
    ['a hard space is kept', '5\u00a0kilo och 9&nbsp;kilo', 'paragraph(5\u00a0kilo och 9\u00a0kilo)'],
    ['a hard space at the ends', '\u00a0kilo\u00a0', 'paragraph(\u00a0kilo\u00a0)'],
    ['an ampersand', 'Tass & Vinge, Tass &amp; Vinge', 'paragraph(Tass & Vinge, Tass & Vinge)'],
    ['headings', '## Två\n\n### Tre', 'heading-2(Två)|heading-3(Tre)'],
    ['bold and italic', '**fet** och *kursiv*', 'paragraph(fet^bold| och |kursiv^italic)'],
    ['a list', '- ett\n- två', 'unordered-list(list-item(paragraph(ett))|list-item(paragraph(två)))'],
    ['a numbered list', '1. ett\n2. två', 'ordered-list(list-item(paragraph(ett))|list-item(paragraph(två)))'],
    ['a quote', '> sagt', 'blockquote(paragraph(sagt))'],
    ['a rule', 'ovan\n\n---\n\nunder', 'paragraph(ovan)|hr()|paragraph(under)'],
    ['a path', '[räven](/djurfakta/rav)', 'paragraph(hyperlink</djurfakta/rav>(räven))'],
    ['an address', 'se [sidan](https://artfakta.se).', 'paragraph(se |hyperlink<https://artfakta.se>(sidan)|.)'],
    ['mail', '[skriv](mailto:hej@x.example)', 'paragraph(hyperlink<mailto:hej@x.example>(skriv))'],
    ['an entry', '[räven](entry:rav)', 'paragraph(entry-hyperlink<rav>(räven))'],
    ['an asset', '[bilden](asset:picture-rav)', 'paragraph(asset-hyperlink<picture-rav>(bilden))'],
    ['an embedded entry', 'före\n\n![](entry:rav)', 'paragraph(före)|embedded-entry-block<rav>()'],
    ['an embedded asset', '![](asset:picture-rav)', 'embedded-asset-block<picture-rav>()'],
    [
      'a table',
      '| Djur | Ljud |\n|---|---|\n| Räv | *yl* |',
      'table(table-row(table-header-cell(paragraph(Djur))|table-header-cell(paragraph(Ljud)))' +
        '|table-row(table-cell(paragraph(Räv))|table-cell(paragraph(yl^italic))))',
    ],
  ])('%s', async (_, markdown, expected) => {
    const document: any = await toRichText({ markdown, line: 1 }, 'x.md');
    expect(document.content.map(outline).join('|')).toBe(expected);
  });

  test('nothing becomes null', async () => {
    expect(await toRichText({ markdown: '\n \n', line: 1 }, 'x.md')).toBeNull();
  });

  test.each([
    ['HTML', 'hej\n\n<div>hej</div>', 'x.md:12: '],
    ['a code block', '```\nkod\n```', 'x.md:10: '],
    ['a picture by address', '![](/bild.png)', 'x.md:10: '],
    ['a heading in a quote', '> ## hej', 'x.md:10: not valid rich text'],
  ])('%s is refused', async (_, markdown, message) => {
    await expect(toRichText({ markdown, line: 10 }, 'x.md')).rejects.toThrow(message);
  });
});

describe('files become entries', () => {
  test('a riddle, the answer in a field of its own', async () => {
    const files = { 'sidor/vem.md': `${front}::: gåta Vem?\nJag är vit.\n\nSvar: Haren, *förstås*.\n:::\n` };
    const { fields } = find(await createExport(await folderWith({ ...portal, ...files })), 'vem-gata');
    expect(outline(fields.body?.sv)).toBe('document(paragraph(Jag är vit.))');
    expect(outline(fields.answer?.sv)).toContain('Haren, ');
  });

  test('an animal fact, in both languages', async () => {
    const folder = await folderWith({
      ...portal,
      'djurfakta/rav.md': `---
title: Rödräv
kicker: Listig
preamble: En räv: röd.
picture: card rav
alt: En räv
published: 2026-01-12
updated: 2026-02-03
---

Art: Rödräv
Familj: Hunddjur

::: fakta Snabba fakta
Väger 5–9 kilo
Är 75 cm lång
:::

::: djurens rätt Fri
Första raden.

Resten.
:::

::: djurens rätt Igen
Mer.
:::
`,
      'djurfakta/rav.en.md': `---
title: Red fox
alt: A fox
---

Species: Red fox

::: fakta Quick facts
Weighs 5–9 kilos
:::
`,
    });
    const exported = await createExport(folder);
    const fox = find(exported, 'rav');
    expect(fox.sys).toMatchObject({
      createdAt: '2026-01-12T08:00:00.000Z',
      publishedAt: '2026-01-12T08:00:00.000Z',
      updatedAt: '2026-02-03T08:00:00.000Z',
      contentType: { sys: { id: 'article' } },
    });
    const { fields } = fox;
    expect(fields.slug).toEqual({ sv: 'rav' });
    expect(fields.title).toEqual({ sv: 'Rödräv', en: 'Red fox' });
    expect(fields.preamble).toEqual({ sv: 'En räv: röd.' });
    expect(fields.parent).toMatchObject({ sv: { sys: { id: 'portal-djurfakta' } } });
    expect(fields.category).toBeUndefined();
    expect(outline(fields.body?.en)).toBe('document(paragraph(Species: Red fox))');
    const ids = (links: unknown) => (links as Link[]).map((link) => link.sys.id);
    expect(ids(fields.secondary?.sv)).toEqual(['rav-fakta', 'rav-djurens-ratt', 'rav-djurens-ratt-2']);
    expect(ids(fields.secondary?.en)).toEqual(['rav-fakta-en']);
    expect(find(exported, 'rav-fakta').fields).toMatchObject({
      rubrik: { sv: 'Snabba fakta' },
      blockType: { sv: ['fakta'] },
    });
    expect(outline(find(exported, 'rav-fakta').fields.body?.sv)).toBe(
      'document(paragraph(Väger 5–9 kilo\nÄr 75 cm lång))',
    );
    expect(outline(find(exported, 'rav-djurens-ratt').fields.body?.sv)).toBe(
      'document(paragraph(Första raden.)|paragraph(Resten.))',
    );
    expect(exported.assets).toMatchObject([
      {
        sys: { id: 'picture-rav' },
        fields: {
          description: { sv: 'En räv', en: 'A fox' },
          file: {
            sv: { fileName: 'rav.webp', contentType: 'image/webp', details: { image: { width: 1440, height: 1200 } } },
          },
        },
      },
    ]);
  });

  test('articles in a category, pages, the footer', async () => {
    const exported = await createExport(
      await folderWith({
        'portaler/vuxen-eller-pedagog.md': '---\ntitle: Vuxen\n---\n',
        'kategorier/for-vuxna.md': '---\ntitle: För vuxna\npreamble: Här.\n---\n',
        'vuxen/for-vuxna/vego-hemma.md': `${front}Hej`,
        'sidor/medlem.md': `${front}Hej`,
        'footer.md': '---\ncta: medlem\nlogotypeText: <b>x</b>\n---\n\n## body\n\nOm.\n\n## contact\n\n- Ring\n',
        'footer.en.md': '---\nlogotypeText: <b>y</b>\n---\n\n## body\n\nAbout.\n',
      }),
    );
    expect(find(exported, 'vego-hemma').fields).toMatchObject({
      parent: { sv: { sys: { id: 'portal-vuxen-eller-pedagog' } } },
      category: { sv: { sys: { id: 'category-for-vuxna' } } },
    });
    expect(find(exported, 'medlem').fields.parent).toBeUndefined();
    const { fields } = find(exported, 'footer');
    expect(fields.cta).toMatchObject({ sv: { sys: { id: 'medlem' } } });
    expect(fields.logotypeText).toEqual({ sv: '<b>x</b>', en: '<b>y</b>' });
    expect(outline(fields.body?.en)).toBe('document(paragraph(About.))');
    expect(outline(fields.contact?.sv)).toBe('document(unordered-list(list-item(paragraph(Ring))))');
  });

  test.each([
    [
      'unknown key',
      { 'djurfakta/rav.md': '---\ntitle: Räv\ncolour: röd\npublished: 2026-01-12\n---\n' },
      'rav.md:3: unknown key',
    ],
    ['no title', { 'djurfakta/rav.md': '---\npublished: 2026-01-12\n---\n' }, 'rav.md:1: title is missing'],
    [
      'no title in English',
      { 'djurfakta/rav.md': front, 'djurfakta/rav.en.md': '---\nkicker: x\n---\n' },
      'rav.en.md:1: title',
    ],
    ['no Swedish', { 'djurfakta/rav.en.md': front }, 'rav.en.md:1: there is no rav.md'],
    [
      'a date that is none',
      { 'djurfakta/rav.md': '---\ntitle: R\npublished: 2026-02-30\n---\n' },
      'rav.md:3: published is a date',
    ],
    [
      'a picture without alt',
      { 'djurfakta/rav.md': front.replace('---\n', '---\npicture: card rav\n') },
      'rav.md:2: a picture',
    ],
    [
      'unknown block',
      { 'djurfakta/rav.md': `${front}\n::: fakto Hej\nx\n:::\n` },
      'rav.md:6: unknown block type: fakto',
    ],
    [
      'a block left open',
      { 'djurfakta/rav.md': `${front}\n::: fakta Hej\nx\n` },
      'rav.md:6: this block is never closed',
    ],
    [
      'a block left open before another',
      { 'djurfakta/rav.md': `${front}::: fakta A\nx\n::: källa B\n:::\n` },
      'rav.md:5: ',
    ],
    [
      'text after the blocks',
      { 'djurfakta/rav.md': `${front}::: fakta A\nx\n:::\nhej\n` },
      'rav.md:8: text blocks stand last',
    ],
    ['unknown folder', { 'planeter/mars.md': front }, 'mars.md:1: unknown folder: planeter'],
    ['unknown category', { 'djurfakta/planeter/mars.md': front }, 'mars.md:1: unknown folder'],
    ['no front matter', { 'djurfakta/rav.md': 'Hej' }, 'rav.md:1: front matter'],
    ['a name with å', { 'djurfakta/räv.md': front }, 'räv.md:1: a file name'],
    ['a link to no entry', { 'djurfakta/rav.md': `${front}Hej\n[x](entry:uv)` }, 'rav.md:6: there is no entry:uv'],
    ['a link to no asset', { 'djurfakta/rav.md': `${front}![](asset:uv)` }, 'rav.md:5: there is no asset:uv'],
    ['an id twice', { 'djurfakta/rav.md': front, 'sidor/rav.md': front }, 'rav.md:1: the id rav is taken'],
  ])('%s names file and line', async (_, files, message) => {
    const folder = await folderWith({ ...portal, ...files });
    await expect(createExport(folder)).rejects.toThrow(message);
  });
});

describe('all texts', () => {
  test('make an export whose ids are unique and whose links all resolve', async () => {
    const exported = await seedExport();
    const ids = [...exported.entries, ...exported.assets].map(({ sys }) => `${sys.type}!${sys.id}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[A-Za-z]+![a-z0-9-]{1,64}$/.test(id))).toEqual([]);
    const dangling = listLinks(exported.entries.map((entry) => entry.fields)).filter((id) => !ids.includes(id));
    expect(dangling).toEqual([]);
    const known = new Map(exported.contentTypes.map((type) => [type.sys.id, type.fields.map((field) => field.id)]));
    for (const { sys, fields } of exported.entries) {
      expect(known.get(sys.contentType?.sys.id ?? '')).toEqual(expect.arrayContaining(Object.keys(fields)));
    }
    if (isLong) expect(await createExport(texts, { quizzesFolder: quizzes })).toEqual(exported);
  });
});

function listLinks(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { sys } = value as Partial<Link>;
  if (sys?.type === 'Link') return sys.linkType === 'ContentType' ? [] : [`${sys.linkType}!${sys.id}`];
  return Object.values(value).flatMap(listLinks);
}
