import { expect, it } from 'vitest';
import { asset, entry, paragraph, text, unresolved } from '#fixtures/contentful-entry.fixture.ts';
import { faultInWords } from '#i18n/content-problems.ts';
import { listContentProblems } from './content-problems.server.ts';

const portal = entry('portal', 'portal-djurfakta', { slug: 'djurfakta', title: 'Djurfakta' });
const fox = entry('article', 'fox', { slug: 'rav', title: 'Räv', parent: portal });
const category = entry('category', 'category-laga-vego', { slug: 'laga-vego', title: 'Laga vego' });
const pdf = asset({ url: '//images.example/s/a/t/om.pdf', contentType: 'application/pdf' });
const svg = asset({ url: '//images.example/s/a/t/logo.svg', contentType: 'image/svg+xml' });
const block = entry('textBlock', 'block', { blockType: ['fakta'], rubrik: 'Fakta', body: paragraph(text('Röd')) });

const node = (nodeType: string, data: object) => ({ nodeType, data, content: [text('ord')] });
const linkTo = (uri: string) => paragraph(node('hyperlink', { uri }));
const embedding = (nodeType: string, target: object) => paragraph(node(nodeType, { target }));
const article = (fields: object) => entry('article', 'it', { slug: 'it', title: 'Det', parent: portal, ...fields });

function problemsOf(...entries: object[]): string[] {
  return listContentProblems([portal, fox, category, ...entries], 'https://klubben.example').map(
    ({ id, fault }) => `${id}: ${faultInWords(fault, 'en')}`,
  );
}

it('sound content has no problems', () => {
  const body = { nodeType: 'document', data: {}, content: [] as object[] };
  body.content = [
    ...['/djurfakta/rav', '/en/djurfakta/rav', '/djurfakta/R%C3%A4v', 'https://klubben.example/djurfakta/rav/#mat'],
    ...['/rav', '/hjalp-djuren/laga-vego', '/djurfakta', '/stod/gava?belopp=100', '/', '#mat', 'www.example.org'],
    ...['namn@example.org', '070-123 45 67', '/djurfakta/plats/skog', '/aktuellt/sida/2', '/djurfakta/rav/mask.pdf'],
  ].map((uri) => linkTo(uri).content[0] as object);
  body.content.push(embedding('embedded-entry-block', block).content[0] as object);
  expect(problemsOf(article({ body, secondary: [block] }), block)).toEqual([]);
});

it.each<[problem: string, entries: object[], expected: string]>([
  [
    'a question of the quiz with one answer',
    [entry('quizQuestion', 'q', { question: 'Vad äter räven?', rightAnswer: 'Sork', wrongAnswers: ['Sork', ''] })],
    'q: It is left out of the quiz',
  ],
  [
    '… and whose answers have no pictures that can be shown',
    [
      entry('quizQuestion', 'q', {
        question: 'Vilket spår är rävens?',
        rightAnswer: 'Tassen',
        wrongAnswers: ['Hoven', 'Klöven'],
        answerPictures: [unresolved('Asset'), unresolved('Asset'), unresolved('Asset')],
      }),
    ],
    'q: Its answers are shown in words',
  ],
  [
    '… and an article whose question is not published',
    [article({ quiz: [unresolved('Entry')] })],
    'it: Something of its quiz',
  ],
  [
    'a footer whose call to action is a category',
    [entry('footer', 'foot', { cta: category })],
    'foot: The footer’s call to action is no published article',
  ],
  ['… and whose logotype is a drawing', [entry('footer', 'foot', { logotype: svg })], 'foot: The footer’s logotype'],
  ['a category without a slug', [entry('category', 'vego', { title: 'Vego' })], 'vego: It has no address'],
  ['an article without a slug', [entry('article', 'it', { title: 'Det' })], 'it: It has no address'],
  ['an article whose slug is a slash', [article({ slug: ' / ' })], 'it: It has no address'],
  ['an article without a title', [article({ title: ' ' })], 'it: It has no title.'],
  [
    'two articles at one address',
    [article({ slug: 'rav' })],
    'it: Its address /djurfakta/rav is that of the entry fox',
  ],
  [
    '… and two categories',
    [entry('category', 'again', { slug: 'laga-vego', title: 'Laga mer' })],
    'again: Its address /hjalp-djuren/laga-vego is that of the entry category-laga-vego',
  ],
  [
    '… and an article at a category’s',
    [article({ slug: 'hjalp-djuren/laga-vego', parent: null })],
    'it: Its address /hjalp-djuren/laga-vego is that of the entry category-laga-vego',
  ],
  [
    'an article at a page of the site',
    [article({ slug: 'sok', parent: null })],
    'it: Its address /sok is a page of the site',
  ],
  [
    '… and a category',
    [entry('category', 'diploma', { slug: 'diplom', title: 'Diplom' })],
    'diploma: Its address /hjalp-djuren/diplom is',
  ],
  ['a file as image', [article({ image: pdf })], 'it: The asset picture is no picture (application/pdf)'],
  ['a file in a slider', [article({ slider: [pdf] })], 'it: The asset picture is no picture (application/pdf)'],
  ['an unpublished image', [article({ image: unresolved('Asset') })], 'it: Its image is not published.'],
  ['an unpublished block', [article({ secondary: [unresolved('Entry')] })], 'it: One of its text blocks is not publ'],
  ['an article among blocks', [article({ secondary: [fox] })], 'it: Something among its text blocks is no text block.'],
  ['a sound without words and credit', [article({ sound: pdf })], 'it: Its sound is not shown'],
  ['an animal of no size', [article({ sizeCm: -1 })], 'it: Its field “sizeCm” has a value that no page can show.'],
  ['an unpublished step', [article({ steps: [unresolved('Entry')] })], 'it: One of its steps is not published.'],
  ['a block among steps', [article({ steps: [block] })], 'it: Something among its steps is no step.'],
  ['a step that says nothing', [entry('step', 'it', { adult: 'Såga' })], 'it: It is a step that says nothing.'],
  [
    'a craft too difficult',
    [article({ difficulty: 'omöjligt' })],
    'it: Its field “difficulty” has a value that no page',
  ],
  ['an unknown allergen', [article({ allergens: ['damm'] })], 'it: Its field “allergens” has a value that no page can'],
  ['a recipe for none', [article({ servings: 0 })], 'it: Its field “servings” has a value that no page can show.'],
  [
    'an ingredient in an unknown measure',
    [entry('ingredient', 'it', { name: 'mjöl', amount: 2, unit: 'näve' })],
    'it: Its field “unit” has a value that no page can show.',
  ],
  [
    'less than nothing',
    [entry('ingredient', 'it', { name: 'mjöl', amount: -2 })],
    'it: Its field “amount” has a value',
  ],
  ['a nameless ingredient', [entry('ingredient', 'it', { amount: 2 })], 'it: It is an ingredient without a name.'],
  [
    'ingredients that nobody is told what to do with',
    [article({ ingredients: [entry('ingredient', 'flour', { name: 'mjöl' })] })],
    'it: It has ingredients and no steps: neither is shown.',
  ],
  [
    'a lesson in an unknown subject',
    [article({ subjects: ['trolleri'] })],
    'it: Its field “subjects” has a value that no page can show.',
  ],
  [
    'a riddle without an answer',
    [entry('textBlock', 'riddle', { blockType: ['gåta'], body: paragraph(text('Vem?')) })],
    'riddle: It is a riddle without an answer.',
  ],
  ['a comic without a title', [article({ comic: [unresolved('Entry')] })], 'it: Its comic has no title.'],
  [
    'a comic’s panel without a picture',
    [article({ comicTitle: 'Sömn', comic: [entry('comicPanel', 'panel', { firstLine: 'Hej!' })] })],
    'it: A panel of its comic has no picture, or is not published.',
  ],
  [
    'an unknown kind of block',
    [entry('textBlock', 'block', { blockType: ['faktaruta'] })],
    'block: Its kind “faktaruta” is unknown',
  ],
  [
    'a link to no page',
    [article({ body: linkTo('/djurfakta/gravling') })],
    'it: A link leads to “/djurfakta/gravling”',
  ],
  [
    '… in a block',
    [entry('textBlock', 'block', { blockType: ['källa'], body: linkTo('djurfakta/x') })],
    'block: A link l',
  ],
  [
    '… in a short text',
    [article({ shortBody: linkTo('/djurfakta/gravling') })],
    'it: A link leads to “/djurfakta/gravling”',
  ],
  [
    '… in a deeper fact',
    [article({ didYouKnow: linkTo('/djurfakta/gravling') })],
    'it: A link leads to “/djurfakta/gravling”',
  ],
  [
    '… at the own origin',
    [article({ body: linkTo('https://klubben.example/en/x') })],
    'it: A link leads to “https://kl',
  ],
  [
    'an unsafe link',
    [article({ body: linkTo('javascript:alert(1)') })],
    'it: A link cannot lead to “javascript:alert(1)”',
  ],
  [
    'a link to a text block',
    [article({ body: embedding('entry-hyperlink', block) })],
    'it: The entry block has no page: the words are shown without a link.',
  ],
  [
    'an embedded footer',
    [article({ body: embedding('embedded-entry-block', entry('footer', 'foot')) })],
    'it: The entry foot has no page: it is shown without a link.',
  ],
  [
    'an embedded entry that is not published',
    [article({ body: embedding('embedded-entry-inline', unresolved('Entry')) })],
    'it: The entry gone is not published: it is left out.',
  ],
  [
    'an embedded file that is not published',
    [article({ body: embedding('embedded-asset-block', unresolved('Asset')) })],
    'it: The file gone is not published, or holds nothing: it is left out.',
  ],
  [
    'a link to an article without a slug is its own fault',
    [article({ body: embedding('entry-hyperlink', entry('article', 'bare', { title: 'Bar' })) })],
    'bare: It has no address',
  ],
  [
    'a fault of the English text',
    [article({ body: { sv: linkTo('/'), en: linkTo('/x') } })],
    'it: A link leads to “/x”',
  ],
])('%s is a problem', (_, entries, expected) => {
  expect(problemsOf(...entries).map((problem) => problem.slice(0, expected.length))).toContain(expected);
});

it('says each problem in the editor’s language', () => {
  const [problem] = listContentProblems([article({ title: '' })], '');
  expect(problem && faultInWords(problem.fault, 'sv')).toBe('Rubriken saknas.');
});

it('names each problem once, with the title of its entry', () => {
  const twice = article({ body: { ...linkTo('/x'), content: [...linkTo('/x').content, ...linkTo('/x').content] } });
  expect(listContentProblems([twice], '')).toEqual([{ id: 'it', title: 'Det', fault: ['unknownLink', '/x'] }]);
});
