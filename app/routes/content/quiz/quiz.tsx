import { Diploma } from '#content/components/quiz/diploma.tsx';
import { QuestionPage } from '#content/components/quiz/question-page.tsx';
import { readPlace, roundLength } from '#content/model/quiz.ts';
import { findQuiz } from '#content/pages/quiz-page.server.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/quiz.ts';

/** The quiz without a clock. Where one is stands in the address alone: nothing is stored, and Back works. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { round } = readPlace(url.searchParams, roundLength);
  const quiz = await findQuiz(ctx, params, round);
  return { quiz, place: readPlace(url.searchParams, quiz.questions.length) };
}

export default function QuizRoute({ loaderData: { quiz, place } }: Route.ComponentProps) {
  const translations = useTranslations();
  const { quiz: words, pages } = translations;
  const { about, questions } = quiz;
  const subject = about && ('animal' in about ? about.animal.title : pages.habitats.titles[about.habitat]);
  const question = questions[place.number - 1];
  const title = subject ? words.titleAbout(subject) : words.titleMixed;
  return (
    <>
      <Metadata title={title} description={words.lead} translated={quiz.translated} />
      {question ? (
        <QuestionPage quiz={quiz} question={question} place={place} title={title} />
      ) : (
        <Diploma quiz={quiz} place={place} subject={subject} />
      )}
    </>
  );
}
