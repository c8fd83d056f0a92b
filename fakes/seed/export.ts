import { worldFields } from './animal-world.ts';
import { type NamedPicture, toAsset } from './asset.ts';
import { comicFields, panelFields, panelId, pictureSlug, picturesInside, readComic, splitPicture } from './comics.ts';
import { contentTypes, editorInterfaces, locales } from './content-model.ts';
import {
  type ContentfulExport,
  type ExportedAsset,
  type ExportedEntry,
  type ExportedFields,
  type ExportedSys,
  toLink,
} from './contentful-export.ts';
import { footerFields } from './footer.ts';
import { valueOf } from './front-matter.ts';
import { howToOf, stepPictures } from './how-to.ts';
import { lessonFields } from './lessons.ts';
import { both, namedPicture, type Pair, pairUp, portals, richTexts, slugOf } from './pairs.ts';
import { answerPictures, quizFields, quizId, quizLinks, readQuizzes, type SeedQuestion } from './quizzes.ts';
import { parseTarget, toRichText } from './rich-text.ts';
import { seasonFields } from './seasons.ts';
import { type BlockType, fail, type Passage, readTexts, type TextBlock, type TextFile } from './text-file.ts';

const blockIds: Record<BlockType, string> = {
  fakta: 'fakta',
  värderingsfrågor: 'varderingsfragor',
  'djurens rätt': 'djurens-ratt',
  berättelse: 'berattelse',
  'fråga klubben': 'fraga-klubben',
  pyssel: 'pyssel',
  recept: 'recept',
  fundera: 'fundera',
  gåta: 'gata',
  källa: 'kalla',
};

export type ExportOptions = {
  /** Measures a picture in bytes. Without it every asset has size 0. */
  measure?: (named: NamedPicture) => Promise<number>;
  /** Folder of the quizzes. Without it no article has one. */
  quizzesFolder?: string;
};

/**
 * Creates a standard Contentful export from a folder of Markdown texts (see README.md). The output is reproducible,
 * byte for byte. `x.en.md` becomes the locale `en` of the same entry. Its text blocks are entries of their own,
 * listed under `en` of `secondary`.
 *
 * Throws an Error with file and line for an unknown key, folder or block type; a missing title; an invalid date, slug
 * or picture; a duplicate id; and an `entry:` or `asset:` link without target. Paths (`/djurfakta/rav`) are not
 * checked.
 */
export async function createExport(textsFolder: string, options: ExportOptions = {}): Promise<ContentfulExport> {
  const texts = await readTexts(textsFolder);
  const pairs = pairUp(texts);
  const quizzes = options.quizzesFolder ? await readQuizzes(options.quizzesFolder) : new Map<string, SeedQuestion[]>();
  for (const id of quizzes.keys())
    if (!pairs.some((pair) => pair.id === id)) fail(`${id}.md`, 1, 'a quiz of no article');
  const entries: ExportedEntry[] = [];
  const assets: ExportedAsset[] = [];
  const owners = new Map<string, string>();
  const done = pairs.map(async (pair) => ({
    pair,
    made: await toEntries(pair, quizzes.get(pair.id) ?? []),
    pictures: await toPictures(pair, quizzes.get(pair.id) ?? [], options),
  }));
  for (const { pair, made, pictures } of await Promise.all(done)) {
    assets.push(...pictures);
    for (const { sys } of made) claimId(owners, sys.id, pair.swedish.file);
    entries.push(...made);
  }
  checkTargets(texts, new Set(owners.keys()), new Set(assets.map((asset) => asset.sys.id)));
  return { contentTypes, editorInterfaces, locales, entries, assets, tags: [], webhooks: [], roles: [] };
}

/** Pictures of the texts and the quizzes by asset id, from which `createExport` makes assets. */
export async function listPictures(textsFolder: string, quizzesFolder: string): Promise<Map<string, NamedPicture>> {
  const quizzes = await readQuizzes(quizzesFolder);
  const named = pairUp(await readTexts(textsFolder)).flatMap((pair) => picturesOf(pair, quizzes.get(pair.id) ?? []));
  return new Map(named.map((picture) => [`picture-${picture.slug}`, picture]));
}

/** Pictures of a pair: the article's own first, then those of its pieces, its steps and its quiz. */
function picturesOf(pair: Pair, quiz: SeedQuestion[]): NamedPicture[] {
  const own = [namedPicture(pair) ?? []].flat();
  return [...own, ...picturesInside(pair.swedish), ...stepPictures(pair), ...answerPictures(pair.id, quiz)];
}

async function toEntries(pair: Pair, quiz: SeedQuestion[]): Promise<ExportedEntry[]> {
  const { kind, id, swedish } = pair;
  if (kind === 'footer') return [entry(pair, id, 'footer', await footerFields(pair))];
  const common: ExportedFields = {
    slug: { sv: slugOf(swedish) },
    title: both(pair, 'title'),
    preamble: both(pair, 'preamble'),
  };
  if (kind !== 'article') return [entry(pair, id, kind, common)];

  const [section = '', category] = swedish.folder;
  const portal = portals[section];
  const howTo = howToOf(pair);
  const blocks = { sv: await toBlocks(pair, swedish), en: await toBlocks(pair, pair.english) };
  const fields: ExportedFields = {
    ...common,
    kicker: both(pair, 'kicker'),
    image: namedPicture(pair) ? { sv: toLink('Asset', `picture-${id}`) } : {},
    slider: slider(swedish),
    ...worldFields(swedish),
    ...seasonFields(swedish),
    ...lessonFields(pair),
    ...howTo.fields,
    body: await richTexts(pair, (text) => text.body),
    shortBody: await richTexts(pair, ({ parts }) => parts.kort),
    didYouKnow: await richTexts(pair, ({ parts }) => parts['visste du']),
    secondary: {
      ...(blocks.sv.length > 0 && { sv: blocks.sv.map((block) => toLink('Entry', block.sys.id)) }),
      ...(blocks.en.length > 0 && { en: blocks.en.map((block) => toLink('Entry', block.sys.id)) }),
    },
    quiz: quizLinks(id, quiz),
    ...comicFields(id, swedish),
    parent: portal ? { sv: toLink('Entry', `portal-${portal}`) } : {},
    category: category ? { sv: toLink('Entry', `category-${category}`) } : {},
  };
  const questions = quiz.map((one, place) =>
    entry(pair, quizId(id, place), 'quizQuestion', quizFields(quizId(id, place), one)),
  );
  const panels = readComic(swedish).map((one, place) =>
    entry(pair, panelId(id, place), 'comicPanel', panelFields(one)),
  );
  const parts = howTo.parts.map((part) => entry(pair, part.id, part.type, part.fields));
  return [entry(pair, id, 'article', fields), ...blocks.sv, ...blocks.en, ...questions, ...panels, ...parts];
}

/** Slider: the pictures of other texts that an article shows in a row, `slider: rav, igelkott`. */
function slider(text: TextFile): ExportedFields[string] {
  const slugs = valueOf(text, 'slider')?.split(',') ?? [];
  return slugs.length ? { sv: slugs.map((slug) => toLink('Asset', `picture-${slug.trim()}`)) } : {};
}

async function toBlocks(pair: Pair, text: TextFile | null): Promise<ExportedEntry[]> {
  const used = new Map<string, number>();
  const blocks = (text?.blocks ?? []).map(async (block, place) => {
    const name = blockIds[block.type];
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    const locale = text?.locale ?? 'sv';
    const id = [pair.id, name, ...(count > 1 ? [count] : []), ...(locale === 'en' ? ['en'] : [])].join('-');
    const file = text?.file ?? '';
    const { picture, rest } = splitPicture(block, file, text ? pictureSlug(text, place) : '');
    const [told, answer] = splitRiddle({ ...block, ...rest });
    const document = await toRichText(told, file);
    const solution = answer && (await toRichText(answer, file));
    return entry(pair, id, 'textBlock', {
      rubrik: { [locale]: block.heading },
      blockType: { sv: [block.type] },
      body: document ? { [locale]: document } : {},
      answer: solution ? { [locale]: solution } : {},
      picture: picture ? { sv: toLink('Asset', `picture-${picture.slug}`) } : {},
    });
  });
  return Promise.all(blocks);
}

/** A riddle's text, and its answer: the paragraph that begins 'Svar:' ('Answer:' in English). Other blocks have none. */
function splitRiddle({ type, markdown, line }: TextBlock): [Passage, Passage | null] {
  const [told = '', answer] = type === 'gåta' ? markdown.split(/^(?:Svar|Answer): */m) : [markdown];
  return [
    { markdown: told, line },
    answer === undefined ? null : { markdown: answer, line: line + told.split('\n').length - 1 },
  ];
}

function entry({ swedish }: Pair, id: string, contentType: string, fields: ExportedFields): ExportedEntry {
  if (id.length > 64) fail(swedish.file, 1, `an id is at most 64 characters: ${id}`);
  return {
    sys: { id, type: 'Entry', ...published(swedish), contentType: toLink('ContentType', contentType) },
    metadata: { tags: [] },
    fields: Object.fromEntries(Object.entries(fields).filter(([, byLocale]) => Object.keys(byLocale).length > 0)),
  };
}

function published(text: TextFile): Omit<ExportedSys, 'id' | 'type'> {
  const first = `${valueOf(text, 'published') ?? '2024-01-08'}T08:00:00.000Z`;
  const updated = valueOf(text, 'updated');
  return {
    createdAt: first,
    updatedAt: updated ? `${updated}T08:00:00.000Z` : first,
    publishedAt: first,
    firstPublishedAt: first,
    version: updated ? 4 : 2,
    publishedVersion: updated ? 3 : 1,
    publishedCounter: updated ? 2 : 1,
  };
}

async function toPictures(pair: Pair, quiz: SeedQuestion[], { measure }: ExportOptions): Promise<ExportedAsset[]> {
  const alt = valueOf(pair.english, 'alt');
  const own = namedPicture(pair);
  const assets = picturesOf(pair, quiz).map(async (named) => {
    const english =
      alt && named.slug === own?.slug ? { title: valueOf(pair.english, 'title') ?? named.title, alt } : null;
    return toAsset(named, english, published(pair.swedish), measure ? await measure(named) : 0);
  });
  return Promise.all(assets);
}

function claimId(owners: Map<string, string>, id: string, file: string): void {
  const owner = owners.get(id);
  if (owner) fail(file, 1, `the id ${id} is taken by ${owner}`);
  owners.set(id, file);
}

function checkTargets(texts: TextFile[], entries: Set<string>, assets: Set<string>): void {
  for (const { file, folder, front, body, parts, blocks } of texts) {
    for (const passage of [body, ...Object.values(parts), ...blocks]) {
      for (const [index, line] of passage.markdown.split('\n').entries()) {
        for (const [, address = ''] of line.matchAll(/\]\(((?:entry|asset):[^)\s]+)\)/g)) {
          const target = parseTarget(address);
          const known = target?.linkType === 'Entry' ? entries : assets;
          if (!target || !known.has(target.id)) fail(file, passage.line + index, `there is no ${address}`);
        }
      }
    }
    const cta = front.get('cta');
    if (cta && !entries.has(cta.value)) fail(file, cta.line, `there is no entry ${cta.value}`);
    const [section = '', category] = folder;
    const portal = portals[section];
    if (portal && !entries.has(`portal-${portal}`)) fail(file, 1, `there is no portaler/${portal}.md`);
    if (category && !entries.has(`category-${category}`)) fail(file, 1, `unknown folder: no kategorier/${category}.md`);
  }
}
