import { redirect } from 'react-router';
import type { RequestContext } from '#request/request-context.server.ts';
import type { AnimalWorld } from '../model/animal/animal-world.ts';
import { withoutSpeciesLines } from '../model/animal-fact.ts';
import type { Translated } from '../model/article.ts';
import { type ClassScreen, screensOfArticle, screensOfQuestions } from '../model/class-mode/class-screens.ts';
import type { Picture } from '../model/picture.ts';
import { quizPathOf } from '../model/quiz-paths.ts';
import { findArticle } from './find-article.server.ts';
import { findQuiz, type Quiz } from './quiz-page.server.ts';

/** A page as screens for a class. */
export interface ClassMode {
  /** Title of an article; null for a quiz. */
  title: string | null;
  quizAbout: Quiz['about'];
  picture: Picture | null;
  /** The animal that stands beside the texts, and its place. */
  world: AnimalWorld | null;
  screens: ClassScreen[];
  translated: Partial<Translated>;
}

/**
 * Finds what class mode shows at an address.
 * @throws 404, 503, or a redirect: to the canonical path, or to the page itself if it has nothing to show
 */
export async function findClassMode(ctx: RequestContext): Promise<ClassMode> {
  const [, section, ...rest] = ctx.path.split('/');
  if (section === 'fragesport') return classModeOfQuiz(ctx, rest);
  const article = await findArticle(ctx);
  if (!article) throw redirect(ctx.url.pathname, { headers: { 'Cache-Control': 'no-store' } });
  const told = { ...article, body: withoutSpeciesLines(article.body) };
  return {
    title: article.title,
    quizAbout: null,
    picture: article.picture,
    world: article.world,
    screens: screensOfArticle(told, quizPathOf(article, ctx.warn)),
    translated: article,
  };
}

async function classModeOfQuiz(ctx: RequestContext, [first = '', second]: string[]): Promise<ClassMode> {
  const round = Number(/^\d{1,4}$/.exec(ctx.url.searchParams.get('omgang') ?? '')?.[0] ?? 1);
  const wanted = first === 'plats' && second ? { habitat: second } : { subject: first };
  const { about, questions } = await findQuiz(ctx, wanted, Math.max(1, round));
  const screens = screensOfQuestions(
    questions.map(({ animal, ...question }) => ({ ...question, figure: animal.world.figure })),
    ctx.locale,
  );
  const world = about && 'animal' in about ? about.animal.world : (questions[0]?.animal.world ?? null);
  return { title: null, quizAbout: about, picture: null, world, screens, translated: {} };
}
