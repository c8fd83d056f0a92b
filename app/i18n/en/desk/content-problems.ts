import type { ContentProblemWords } from '../../sv/desk/content-problems.ts';

export const contentProblems: ContentProblemWords = {
  noSlug: () => 'It has no address (slug): links to it lead to the front page.',
  ownAddress: (path) => `Its address ${path} is a page of the site’s own: it cannot be read there.`,
  sharedAddress: (path, id) => `Its address ${path} is that of the entry ${id}, too.`,
  noTitle: () => 'It has no title.',
  textTooLong: () => 'One of its texts is too long or too deep to be shown whole: its rest is left out.',
  imageUnpublished: () => 'Its image is not published.',
  noPicture: (asset, kind) => `The asset ${asset} is no picture (${kind}): it is left out where a picture belongs.`,
  sliderUnpublished: () => 'A picture of its slider is not published.',
  blockUnpublished: () => 'One of its text blocks is not published.',
  blockOther: () => 'Something among its text blocks is no text block.',
  unknownKind: (kinds) => `Its kind “${kinds}” is unknown: it is shown only where a text embeds it.`,
  riddleWithoutAnswer: () => 'It is a riddle without an answer.',
  quizUnpublished: () => 'Something of its quiz is not published, or is no question.',
  incompleteQuestion: () =>
    'It is left out of the quiz: it must have a question, a right answer and another that is wrong.',
  answersInWords: () => 'Its answers are shown in words: each must have a published picture with a description.',
  invalidField: (name) => `Its field “${name}” has a value that no page can show.`,
  soundNotShown: () =>
    'Its sound is not shown: it must be a published sound file, with words for what is heard and a credit.',
  comicWithoutTitle: () => 'Its comic has no title.',
  comicPanel: () => 'A panel of its comic has no picture, or is not published.',
  emptyStep: () => 'It is a step that says nothing.',
  stepUnpublished: () => 'One of its steps is not published.',
  stepOther: () => 'Something among its steps is no step.',
  ingredientWithoutName: () => 'It is an ingredient without a name.',
  ingredientUnpublished: () => 'One of its ingredients is not published.',
  ingredientOther: () => 'Something among its ingredients is no ingredient.',
  ingredientsWithoutSteps: () => 'It has ingredients and no steps: neither is shown.',
  ingredientsWithoutServings: () => 'It has ingredients and no “servings”: its amounts cannot be scaled.',
  impossibleLink: (to) => `A link cannot lead to “${to}”: its words are shown without a link.`,
  unknownLink: (to) => `A link leads to “${to}”, which is no page of the site.`,
  otherSpace: (isLink) => `Something of another space is linked or embedded: ${left(isLink)}.`,
  fileUnpublished: (id, isLink) => `The file ${id} is not published, or holds nothing: ${left(isLink)}.`,
  entryUnpublished: (id, isLink) => `The entry ${id} is not published: ${left(isLink)}.`,
  entryWithoutPage: (id, isLink) =>
    `The entry ${id} has no page: ${isLink ? left(isLink) : 'it is shown without a link'}.`,
  callToActionUnpublished: () => 'The footer’s call to action is no published article: it is left out.',
  logotypeDrawing: () => 'The footer’s logotype is a drawing (SVG): our own is shown until it is a PNG or WebP.',
};

function left(isLink: boolean): string {
  return isLink ? 'the words are shown without a link' : 'it is left out';
}
