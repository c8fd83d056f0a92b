import { lessonWords } from '#content/components/lesson/lesson-words.ts';
import type { Article } from '#content/model/article.ts';
import { canonicalPath } from '#content/model/canonical-path.ts';
import { guideOf } from '#content/model/lesson/lesson-guide.ts';
import type { LessonPlan } from '#content/model/lesson/lesson-plan.ts';
import { onceFor } from '#content/model/once-for.ts';
import { lessonPackPath } from '#content/model/printable-paths.ts';
import { readTextBlocks } from '#content/model/text-blocks.ts';
import { addressOnPaper } from '#content/pages/address-on-paper.server.ts';
import { lookUp } from '#content/pages/find-article.server.ts';
import { publicPdf } from '#documents/pdf.server.ts';
import { lessonPack } from '#documents/printables/lesson-pack.ts';
import { loadTranslations } from '#i18n/translations.ts';
import { articleNotFound, contentUnavailable } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext, type RequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/lesson-pack.ts';

/** A lesson as one PDF, in the language that it is written in: the pupils' sheet, then the guide with its key. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const article = await lookUp(ctx, `/vuxen/${params.category}/${params.slug}`);
  if (!article?.lesson) throw ctx.contentState === 'unavailable' ? contentUnavailable() : articleNotFound();
  redirectToCanonical(ctx, lessonPackPath(canonicalPath(article, ctx.warn)));
  return publicPdf(await packOf(article, article.lesson, ctx));
}

// Made once for each version of a lesson.
const packOf = onceFor(async (article: Article, plan: LessonPlan, ctx: RequestContext) => {
  const { title, language, updatedAt, textBlocks, body } = article;
  const translations = await loadTranslations(language);
  const { lesson, printables } = translations;
  const { questions } = readTextBlocks(textBlocks);
  return lessonPack({
    title,
    club: ctx.config.clubName,
    address: addressOnPaper(ctx, canonicalPath(article, ctx.warn)),
    lang: language,
    changedAt: new Date(updatedAt || 0),
    pupils: {
      heading: questions?.title || lesson.think,
      questions: questions?.questions ?? [],
      draw: plan.drawing || lesson.draw,
      name: printables.name,
      date: printables.date,
    },
    guide: {
      heading: lesson.guide,
      plan: lessonWords(plan, translations, language).join(' · '),
      materials: plan.materials,
      materialsHeading: lesson.materials,
      lines: guideOf(body),
    },
  });
});
