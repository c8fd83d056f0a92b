import { ClassScreens } from '#content/components/class-mode/class-screens.tsx';
import { findClassMode } from '#content/pages/class-mode-page.server.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { pageNotFound } from '#request/not-found.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/class-mode.ts';

/** Class mode of a page: one thing a screen, for a projector. Its address is the page's own, with `?visa=klass`. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  // The route's own path is nobody's address.
  if (!ctx.showsClassMode) throw pageNotFound(ctx.path);
  return { ...(await findClassMode(ctx)), script: ctx.classModeScript, back: ctx.url.pathname };
}

export default function ClassModeRoute({ loaderData }: Route.ComponentProps) {
  const { title, quizAbout, picture, world, screens, translated, script, back } = loaderData;
  const { quiz, pages } = useTranslations();
  const subject =
    quizAbout && ('animal' in quizAbout ? quizAbout.animal.title : pages.habitats.titles[quizAbout.habitat]);
  const heading = title ?? (subject ? quiz.titleAbout(subject) : quiz.titleMixed);
  return (
    <>
      <Metadata title={heading} translated={translated} />
      <ClassScreens heading={heading} picture={picture} world={world} screens={screens} back={back} />
      <script type="module" async {...script} />
    </>
  );
}
