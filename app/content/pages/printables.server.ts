import { articleNotFound, contentUnavailable, pageNotFound } from '#request/not-found.server.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import { drawingOf } from '../components/animal/figures.ts';
import type { Scene } from '../model/animal/animal-world.ts';
import type { Article } from '../model/article.ts';
import { canonicalPath } from '../model/canonical-path.ts';
import { type Habitat, habitatsOf, isHabitat } from '../model/habitats.ts';
import { lookUp } from './find-article.server.ts';

/** Drawing below art/svg/scenes of each habitat, by day: the moon would be a sun to colour. */
export const sceneDrawings: Record<Scene, string> = {
  skog: 'forest',
  ang: 'front',
  fjall: 'mountain',
  sjo: 'lake',
  hav: 'undersea',
  tradgard: 'garden',
  gard: 'farm',
  hem: 'town',
  varlden: 'savanna',
};

/** An animal that the club has drawn. @throws 404, also for one without a drawing, or 503 */
export async function findDrawnAnimal(ctx: RequestContext, slug: string) {
  const article = await lookUp(ctx, `/djurfakta/${slug}`);
  const drawing = article && drawingOf(article.world.figure);
  if (!drawing) throw ctx.contentState === 'unavailable' ? contentUnavailable() : articleNotFound();
  return { article, drawing, path: canonicalPath(article, ctx.warn) };
}

/** The drawn animals of a habitat, in Swedish order, as they stand on a card. @throws 404, or 503 */
export async function findDrawnAnimals(ctx: RequestContext, habitat: string) {
  if (!isHabitat(habitat)) throw pageNotFound(ctx.path);
  const all = await ctx.content.listArticlesByPortal('portal-djurfakta', ctx.locale);
  if (ctx.contentState === 'unavailable') throw contentUnavailable();
  const { compare } = new Intl.Collator('sv');
  const animals = drawnIn(all, habitat).toSorted((a, b) => compare(a.name, b.name));
  return { habitat, animals };
}

export function drawnIn(animals: readonly Article[], habitat: Habitat) {
  return animals.flatMap((animal) => {
    const drawing = habitatsOf(animal).includes(habitat) ? drawingOf(animal.world.figure) : null;
    return drawing ? [{ name: animal.title, drawing, language: animal.language, changedAt: animal.updatedAt }] : [];
  });
}
