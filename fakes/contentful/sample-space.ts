import { contentTypes, editorInterfaces, locales } from '../seed/content-model.ts';
import { type ContentfulExport, type ExportedEntry, type ExportedFields, toLink } from '../seed/contentful-export.ts';

/**
 * Creates a tiny space for tests. Fox, hare and moose in the portal djurfakta link to each other in a cycle. The fox
 * also links to a draft (badger), the hare is translated, and there is one picture.
 */
export function createSampleSpace(): ContentfulExport {
  const entries = [
    entry('portal-djurfakta', 'portal', 1, {
      slug: { sv: 'djurfakta' },
      title: { sv: 'Djurfakta', en: 'Animal facts' },
    }),
    entry('category-laga-vego', 'category', 2, { slug: { sv: 'laga-vego' }, title: { sv: 'Laga vego' } }),
    animal('rav', 'Räv', 3, {
      kicker: { sv: 'Listig' },
      preamble: { sv: 'En räv med röd päls.' },
      image: { sv: toLink('Asset', 'picture-rav') },
      body: { sv: documentWith('Den bor i skogen.', 'hare') },
      secondary: { sv: ['rav-fakta', 'gravling', 'borta'].map((id) => toLink('Entry', id)) },
    }),
    animal('hare', 'Hare', 4, {
      title: { sv: 'Hare', en: 'Hare in English' },
      body: { sv: documentWith('Snabb.', 'alg') },
    }),
    animal('alg', 'Älg', 5, {
      body: { sv: documentWith('Stor.', 'rav') },
      category: { sv: toLink('Entry', 'category-laga-vego') },
    }),
    entry('rav-fakta', 'textBlock', 6, {
      rubrik: { sv: 'Snabba fakta' },
      blockType: { sv: ['fakta', 'källa'] },
      body: { sv: documentWith('Har lång svans', 'alg') },
    }),
    animal('gravling', 'Grävling', 7, {}),
  ];
  for (const draft of entries.filter(({ sys }) => sys.id === 'gravling')) delete draft.sys.publishedVersion;
  return { contentTypes, editorInterfaces, locales, entries, assets: [picture()], tags: [], webhooks: [], roles: [] };
}

function animal(slug: string, title: string, day: number, fields: ExportedFields): ExportedEntry {
  const parent = { sv: toLink('Entry', 'portal-djurfakta') };
  return entry(slug, 'article', day, { slug: { sv: slug }, title: { sv: title }, parent, ...fields });
}

function entry(id: string, contentType: string, day: number, fields: ExportedFields): ExportedEntry {
  return {
    sys: { ...sysOf(id, 'Entry', day), contentType: toLink('ContentType', contentType) },
    metadata: { tags: [] },
    fields,
  };
}

function picture(): ExportedEntry {
  const file = {
    fileName: 'rav.webp',
    contentType: 'image/webp',
    url: '//images.ctfassets.net/space/picture-rav/token/rav.webp',
    details: { size: 4, image: { width: 1500, height: 1000 } },
  };
  const fields = { title: { sv: 'Räv' }, description: { sv: 'En räv i skogen' }, file: { sv: file } };
  return { sys: sysOf('picture-rav', 'Asset', 1), metadata: { tags: [] }, fields };
}

function sysOf<Type extends 'Entry' | 'Asset'>(id: string, type: Type, day: number) {
  const at = `2026-01-0${day}T08:00:00.000Z`;
  return {
    id,
    type,
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
    version: 2,
    publishedVersion: 1 as number | undefined,
    publishedCounter: 1,
  };
}

function documentWith(text: string, linked: string): object {
  const link = {
    nodeType: 'entry-hyperlink',
    data: { target: toLink('Entry', linked) },
    content: [{ nodeType: 'text', value: 'mer', marks: [], data: {} }],
  };
  const content = [{ nodeType: 'text', value: text, marks: [], data: {} }, link];
  return { nodeType: 'document', data: {}, content: [{ nodeType: 'paragraph', data: {}, content }] };
}
