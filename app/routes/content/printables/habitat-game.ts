import { gamesWith, habitatSheetPath, habitatSheets } from '#content/model/printable-paths.ts';
import { addressOnPaper } from '#content/pages/address-on-paper.server.ts';
import { findDrawnAnimals } from '#content/pages/printables.server.ts';
import { publicPdf } from '#documents/pdf.server.ts';
import { bingo } from '#documents/printables/bingo.ts';
import { memoryCards } from '#documents/printables/memory-cards.ts';
import { loadTranslations } from '#i18n/translations.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/habitat-game.ts';

/** Memory cards or bingo boards with the animals of a habitat, in the language that they are written in. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { habitat, animals } = await findDrawnAnimals(ctx, params.habitat.toLowerCase());
  const game = ctx.path.toLowerCase().endsWith(habitatSheets.bingo) ? 'bingo' : 'memory';
  if (!gamesWith(animals.length).includes(game)) throw pageNotFound(ctx.path);
  redirectToCanonical(ctx, habitatSheetPath(habitat, game));
  const lang = animals.some(({ language }) => language === ctx.locale) ? ctx.locale : (animals[0]?.language ?? 'sv');
  const { pages, printables } = await loadTranslations(lang);
  const place = pages.habitats.titles[habitat];
  const sheet = {
    club: ctx.config.clubName,
    address: addressOnPaper(ctx, habitatSheetPath(habitat, game)),
    lang,
    changedAt: new Date(Math.max(...animals.map(({ changedAt }) => Date.parse(changedAt) || 0))),
    animals,
  };
  return publicPdf(
    game === 'bingo'
      ? await bingo({
          ...sheet,
          title: printables.bingoTitle(place),
          howTo: printables.bingoHowTo,
          board: printables.board,
        })
      : await memoryCards({ ...sheet, title: printables.memoryTitle(place), howTo: printables.memoryHowTo }),
  );
}
