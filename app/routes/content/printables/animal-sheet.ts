import { hasMask } from '#content/components/animal/figures.ts';
import type { Article } from '#content/model/article.ts';
import { onceFor } from '#content/model/once-for.ts';
import { animalSheetPath, animalSheets } from '#content/model/printable-paths.ts';
import { linesOf } from '#content/model/rich-text.ts';
import { readTextBlocks } from '#content/model/text-blocks.ts';
import { addressOnPaper } from '#content/pages/address-on-paper.server.ts';
import { findDrawnAnimal, sceneDrawings } from '#content/pages/printables.server.ts';
import { publicPdf } from '#documents/pdf.server.ts';
import { colouringPage } from '#documents/printables/colouring-page.ts';
import { factSheet } from '#documents/printables/fact-sheet.ts';
import { fingerPuppets } from '#documents/printables/finger-puppets.ts';
import { mask } from '#documents/printables/mask.ts';
import { loadTranslations } from '#i18n/translations.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext, type RequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/animal-sheet.ts';

type Drawn = Awaited<ReturnType<typeof findDrawnAnimal>>;

/** Colouring page, fact sheet, finger puppets or mask of an animal, in the language that the animal is written in. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const drawn = await findDrawnAnimal(ctx, params.slug);
  const makers = [
    ['factSheet', factSheetOf],
    ['fingerPuppets', fingerPuppetsOf],
    ['mask', maskOf],
  ] as const;
  const asked = ctx.path.toLowerCase();
  const [sheet, make] = makers.find(([name]) => asked.endsWith(`/${animalSheets[name]}`)) ?? [
    'colouringPage' as const,
    colouringPageOf,
  ];
  redirectToCanonical(ctx, animalSheetPath(drawn.path, sheet));
  return publicPdf(await make(drawn.article, drawn, ctx));
}

// Drawn once for each version of an animal: a class asks for the same sheet twenty-five times.
const colouringPageOf = onceFor(async (article: Article, drawn: Drawn, ctx: RequestContext) => {
  const { printables } = await loadTranslations(article.language);
  const { scene } = article.world;
  return colouringPage({
    ...sheetOf(drawn, ctx),
    address: addressOnPaper(ctx, animalSheetPath(drawn.path, 'colouringPage')),
    scene: scene && sceneDrawings[scene],
    alt: printables.toColour(article.title),
  });
});

const fingerPuppetsOf = onceFor(async (article: Article, drawn: Drawn, ctx: RequestContext) => {
  const { printables } = await loadTranslations(article.language);
  return fingerPuppets({
    ...sheetOf(drawn, ctx),
    title: printables.puppetsTitle(article.title),
    address: addressOnPaper(ctx, animalSheetPath(drawn.path, 'fingerPuppets')),
    alt: printables.asPuppets(article.title),
    howTo: printables.puppetsHowTo,
  });
});

const maskOf = onceFor(async (article: Article, drawn: Drawn, ctx: RequestContext) => {
  if (!hasMask(drawn.drawing)) throw pageNotFound(ctx.path);
  const { printables } = await loadTranslations(article.language);
  const { maskToColour, maskInColour } = printables;
  return mask({
    ...sheetOf(drawn, ctx),
    title: printables.maskTitle(article.title),
    address: addressOnPaper(ctx, animalSheetPath(drawn.path, 'mask')),
    toColour: { ...maskToColour, heading: printables.maskTitle(article.title), alt: maskToColour.alt(article.title) },
    inColour: { ...maskInColour, heading: printables.maskTitle(article.title), alt: maskInColour.alt(article.title) },
    tryIt: printables.maskTryIt,
  });
});

const factSheetOf = onceFor(async (article: Article, drawn: Drawn, ctx: RequestContext) => {
  const { printables } = await loadTranslations(article.language);
  const { name, date, facts, prompts } = printables;
  return factSheet({
    ...sheetOf(drawn, ctx),
    address: addressOnPaper(ctx, drawn.path),
    alt: printables.drawn(article.title),
    lead: article.preamble,
    paragraphs: linesOf(article.shortBody).map(({ text }) => text),
    facts: readTextBlocks(article.textBlocks).facts,
    words: { name, date, facts, prompts },
  });
});

function sheetOf({ article, drawing }: Drawn, { config }: RequestContext) {
  const { title, language, updatedAt } = article;
  return { title, club: config.clubName, lang: language, changedAt: new Date(updatedAt || 0), animal: drawing };
}
