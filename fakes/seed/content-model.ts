import { figures, measures, regions, scenes, wakings } from './animal-world.ts';
import { speakers } from './comics.ts';
import {
  type ExportedContentType,
  type ExportedEditorInterface,
  type ExportedField,
  type ExportedLocale,
  toLink,
} from './contentful-export.ts';
import { adultHelps, allergens, difficulties, units } from './how-to.ts';
import { subjects } from './lessons.ts';
import { seasons } from './seasons.ts';
import { blockTypes } from './text-file.ts';

const since = '2024-01-08T08:00:00.000Z';

const title = field('title', 'Titel', 'Symbol', { localized: true, required: true });
const preamble = field('preamble', 'Ingress', 'Text', { localized: true });
/** Slug pattern: lower-case letters without accents, digits and hyphens, separated by slashes. */
const plainSlug = {
  regexp: { pattern: '^/?[a-z0-9-]+(/[a-z0-9-]+)*$', flags: null },
  message: 'Bara små bokstäver (a–z), siffror och bindestreck, med snedstreck mellan delarna.',
};
const slug = field('slug', 'Slug', 'Symbol', { required: true, validations: [{ unique: true }, plainSlug] });
const body = field('body', 'Brödtext', 'RichText', { localized: true });

/** Fields that become pictures on an animal's page: it in its scene, its size, its day and where it lives. */
const worldFieldTypes = [
  field('figure', 'Djur: klubbens figur', 'Symbol', { validations: [{ in: figures }] }),
  field('scene', 'Djur: scen', 'Symbol', { validations: [{ in: scenes }] }),
  field('sizeCm', 'Djur: storlek i cm', 'Number', { validations: [{ range: { min: 0.05, max: 3000 } }] }),
  field('measure', 'Djur: vilket mått storleken är', 'Symbol', { validations: [{ in: measures }] }),
  field('awake', 'Djur: vaket', 'Symbol', { validations: [{ in: wakings }] }),
  {
    ...field('regions', 'Djur: bor i Sverige', 'Array'),
    items: { type: 'Symbol' as const, validations: [{ in: regions }] },
  },
];

/** Recording of an animal: shown only with its words and its credit. */
const soundFieldTypes = [
  linkField('sound', 'Djur: ljud', 'Asset', [{ linkMimetypeGroup: ['audio'] }]),
  field('soundWords', 'Djur: vad man hör i ljudet', 'Text', { localized: true, validations: [{ size: { max: 200 } }] }),
  field('soundCredit', 'Djur: vem som spelade in ljudet, och licensen', 'Symbol', { localized: true }),
];

/** Facts of a lesson that a teacher wants first; the list of lessons is filtered by it. */
const lessonFieldTypes = [
  wholeNumber('gradeFrom', 'Lektion: från årskurs (F är 0)', 0, 9),
  wholeNumber('gradeTo', 'Lektion: till årskurs', 0, 9),
  wholeNumber('minutes', 'Minuter: lektionens längsta pass, eller så lång tid det tar att göra', 1, 240),
  wholeNumber('sessions', 'Lektion: antal pass', 1, 20),
  {
    ...field('subjects', 'Lektion: ämnen', 'Array'),
    items: { type: 'Symbol' as const, validations: [{ in: subjects }] },
  },
  {
    ...field('materials', 'Lektion: ta fram. Pyssel: du behöver', 'Array', { localized: true }),
    items: { type: 'Symbol' as const, validations: [{ size: { max: 255 } }] },
  },
  localText('drawing', 'Lektion: vad eleverna ritar på sitt blad', 'Symbol', 120),
];

/** How to make a craft or a dish. */
const howToFieldTypes = [
  field('difficulty', 'Pyssel eller recept: hur svårt', 'Symbol', { validations: [{ in: difficulties }] }),
  field('adultHelp', 'Pyssel eller recept: behövs en vuxen', 'Symbol', { validations: [{ in: adultHelps }] }),
  listField('steps', 'Pyssel eller recept: steg', 'Entry', [{ linkContentType: ['step'] }], false),
  localText('ending', 'Pyssel eller recept: när allt är klart', 'Text', 280),
  wholeNumber('servings', 'Recept: så många blir det', 1, 99),
  localText('servingsOf', 'Recept: vad det blir, till exempel pannkakor', 'Symbol', 40),
  listField('ingredients', 'Recept: ingredienser', 'Entry', [{ linkContentType: ['ingredient'] }], false),
  {
    ...field('allergens', 'Recept: allergener', 'Array'),
    items: { type: 'Symbol' as const, validations: [{ in: allergens }] },
  },
];

/** Content types, in Contentful's terms; their names are what editors see. */
export const contentTypes: ExportedContentType[] = [
  contentType('article', 'Artikel', 'title', [
    slug,
    title,
    field('kicker', 'Etikett', 'Symbol', { localized: true }),
    preamble,
    field('metadescription', 'Beskrivning för sökmotorer', 'Text', { localized: true }),
    linkField('image', 'Bild', 'Asset', [{ linkMimetypeGroup: ['image'] }]),
    body,
    field('shortBody', 'Kort: samma sak på högst 140 ord', 'RichText', { localized: true }),
    field('didYouKnow', 'Visste du: ett djupare faktum', 'RichText', { localized: true }),
    listField('secondary', 'Textblock', 'Entry', [{ linkContentType: ['textBlock'] }], true),
    field('comicTitle', 'Serie: titel', 'Symbol', { localized: true, validations: [{ size: { max: 60 } }] }),
    listField('comic', 'Serie: rutor, helst fyra', 'Entry', [{ linkContentType: ['comicPanel'] }], false),
    listField('quiz', 'Frågesport', 'Entry', [{ linkContentType: ['quizQuestion'] }], false),
    ...worldFieldTypes,
    ...soundFieldTypes,
    {
      ...field('seasons', 'Årstider som det passar', 'Array'),
      items: { type: 'Symbol' as const, validations: [{ in: seasons }] },
    },
    ...lessonFieldTypes,
    ...howToFieldTypes,
    listField('slider', 'Bildspel', 'Asset', [{ linkMimetypeGroup: ['image'] }], false),
    linkField('parent', 'Portal', 'Entry', [{ linkContentType: ['portal'] }]),
    linkField('category', 'Kategori', 'Entry', [{ linkContentType: ['category'] }]),
  ]),
  contentType('category', 'Kategori', 'title', [slug, title, preamble]),
  contentType('portal', 'Portal', 'title', [{ ...slug, validations: [plainSlug] }, title, preamble]),
  contentType('footer', 'Sidfot', null, [
    linkField('cta', 'Uppmaning', 'Entry', [{ linkContentType: ['article'] }]),
    body,
    field('contact', 'Kontakt', 'RichText', { localized: true }),
    field('logotypeText', 'Text vid logotypen (HTML)', 'Text', { localized: true }),
    linkField('logotype', 'Logotyp', 'Asset', [{ linkMimetypeGroup: ['image'] }]),
  ]),
  contentType('textBlock', 'Textblock', 'rubrik', [
    field('rubrik', 'Rubrik', 'Symbol', { localized: true }),
    {
      ...field('blockType', 'Typ', 'Array', { required: true }),
      items: { type: 'Symbol', validations: [{ in: [...blockTypes] }] },
    },
    body,
    field('answer', 'Svar (bara till en gåta)', 'RichText', { localized: true }),
    linkField('picture', 'Bild (bara till en berättelse)', 'Asset', [{ linkMimetypeGroup: ['image'] }]),
  ]),
  contentType('comicPanel', 'Ruta i en serie', 'firstLine', [
    linkField('picture', 'Bild; beskrivningen berättar vad som händer', 'Asset', [{ linkMimetypeGroup: ['image'] }]),
    ...(['first', 'second'] as const).flatMap((place) => [
      field(`${place}Speaker`, place === 'first' ? 'Vem säger något' : 'Vem svarar', 'Symbol', {
        validations: [{ in: [...speakers] }],
      }),
      field(`${place}Line`, place === 'first' ? 'Vad den säger' : 'Vad den svarar', 'Symbol', {
        localized: true,
        validations: [{ size: { max: 120 } }],
      }),
    ]),
  ]),
  contentType('step', 'Steg', 'name', [
    localText('name', 'Namn, några få ord', 'Symbol', 40),
    localText('adult', 'Vad en vuxen gör, läses före steget', 'Symbol', 60),
    localText('text', 'Text', 'Text', 280),
    linkField('picture', 'Bild (4:3)', 'Asset', [{ linkMimetypeGroup: ['image'] }]),
  ]),
  contentType('ingredient', 'Ingrediens', 'name', [
    field('amount', 'Mängd (tom för lite av något)', 'Number', {
      validations: [{ range: { min: 0.05, max: 10_000 } }],
    }),
    field('unit', 'Mått (tomt för hela saker)', 'Symbol', { localized: true, validations: [{ in: units }] }),
    field('name', 'Namn', 'Symbol', { localized: true, required: true, validations: [{ size: { max: 80 } }] }),
    localText('plural', 'Namn på flera, till exempel morötter', 'Symbol', 80),
    localText('group', 'Del av rätten, till exempel Deg', 'Symbol', 40),
  ]),
  contentType('quizQuestion', 'Fråga i frågesporten', 'question', [
    field('question', 'Fråga', 'Symbol', { localized: true, required: true, validations: [{ size: { max: 90 } }] }),
    field('rightAnswer', 'Rätt svar', 'Symbol', {
      localized: true,
      required: true,
      validations: [{ size: { max: 40 } }],
    }),
    textsField('wrongAnswers', 'Två andra svar', 40),
    {
      ...listField(
        'answerPictures',
        'Bilder av svaren: av det rätta först. Beskriv vad som syns, utan att säga vems det är',
        'Asset',
        [{ linkMimetypeGroup: ['image'] }],
        false,
      ),
      validations: [{ size: { min: 3, max: 3 } }],
    },
    textsField('clues', 'En ledtråd till vart och ett av de andra svaren', 140),
    field('why', 'Därför är det så', 'Text', {
      localized: true,
      required: true,
      validations: [{ size: { max: 220 } }],
    }),
    field('source', 'Källa: rubriken i djurets text', 'Symbol', { localized: true, required: true }),
  ]),
];

export const editorInterfaces: ExportedEditorInterface[] = contentTypes.map((type) => ({
  sys: { id: 'default', type: 'EditorInterface', version: 1, contentType: toLink('ContentType', type.sys.id) },
  controls: type.fields.map((one) => ({ fieldId: one.id, widgetId: widgetFor(one), widgetNamespace: 'builtin' })),
}));

export const locales: ExportedLocale[] = [
  locale('sv', 'Svenska', { default: true, optional: false }),
  locale('en', 'English', { default: false, optional: true }),
];

function field(
  id: string,
  name: string,
  type: ExportedField['type'],
  more: Partial<ExportedField> = {},
): ExportedField {
  return {
    id,
    name,
    type,
    localized: false,
    required: false,
    validations: [],
    disabled: false,
    omitted: false,
    ...more,
  };
}

/** A text in each language, of at most so many characters. */
function localText(id: string, name: string, type: 'Symbol' | 'Text', max: number): ExportedField {
  return field(id, name, type, { localized: true, validations: [{ size: { max } }] });
}

function wholeNumber(id: string, name: string, min: number, max: number): ExportedField {
  return field(id, name, 'Integer', { validations: [{ range: { min, max } }] });
}

function linkField(id: string, name: string, linkType: 'Entry' | 'Asset', validations: object[]): ExportedField {
  return field(id, name, 'Link', { linkType, validations });
}

function listField(
  id: string,
  name: string,
  linkType: 'Entry' | 'Asset',
  validations: object[],
  localized: boolean,
): ExportedField {
  return field(id, name, 'Array', { localized, items: { type: 'Link', linkType, validations } });
}

/** Two short texts. */
function textsField(id: string, name: string, max: number): ExportedField {
  const items = { type: 'Symbol' as const, validations: [{ size: { max } }] };
  return field(id, name, 'Array', {
    localized: true,
    required: true,
    items,
    validations: [{ size: { min: 2, max: 2 } }],
  });
}

function contentType(
  id: string,
  name: string,
  displayField: string | null,
  fields: ExportedField[],
): ExportedContentType {
  const times = { createdAt: since, updatedAt: since, publishedAt: since };
  const sys = { id, type: 'ContentType' as const, version: 2, publishedVersion: 1, ...times };
  return { sys, name, description: '', displayField, fields };
}

function locale(code: string, name: string, more: { default: boolean; optional: boolean }): ExportedLocale {
  return {
    sys: { id: `locale-${code}`, type: 'Locale', version: 1 },
    name,
    code,
    internal_code: code,
    fallbackCode: null,
    ...more,
    contentManagementApi: true,
    contentDeliveryApi: true,
  };
}

function widgetFor({ id, type, items, linkType, validations }: ExportedField): string {
  if (id === 'slug') return 'slugEditor';
  if (type === 'Symbol' && isChosen(validations)) return 'dropdown';
  if (items?.linkType) return items.linkType === 'Entry' ? 'entryLinksEditor' : 'assetLinksEditor';
  if (items && !isChosen(items.validations)) return 'listInput';
  if (type === 'Array') return 'checkbox';
  if (type === 'Link') return linkType === 'Entry' ? 'entryLinkEditor' : 'assetLinkEditor';
  if (type === 'Number' || type === 'Integer') return 'numberEditor';
  if (type === 'RichText') return 'richTextEditor';
  return type === 'Text' ? 'multipleLine' : 'singleLine';
}

/** True where an editor chooses one of some values. */
function isChosen(validations: object[]): boolean {
  return validations.some((rule) => 'in' in rule);
}
