import { WholeQuiz } from '#content/components/quiz/whole-quiz.tsx';
import { wholeQuizPath } from '#content/model/quiz-paths.ts';
import { findQuiz } from '#content/pages/quiz-page.server.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/whole-quiz.ts';

/** First round of a quiz with all of its answers, for a device that keeps it to read without a net. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return { quiz: await findQuiz(getRequestContext(context), params, 1, wholeQuizPath) };
}

export default function WholeQuizRoute({ loaderData: { quiz } }: Route.ComponentProps) {
  const { quiz: words, pages } = useTranslations();
  const { about } = quiz;
  const subject = about && ('animal' in about ? about.animal.title : pages.habitats.titles[about.habitat]);
  const title = subject ? words.titleAbout(subject) : words.titleMixed;
  return (
    <>
      <Metadata title={title} description={words.lead} translated={quiz.translated} />
      <WholeQuiz quiz={quiz} title={title} subject={subject} />
    </>
  );
}
