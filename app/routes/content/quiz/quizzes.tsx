import foxUrl from '#art/svg/animals/fox.svg';
import owlUrl from '#art/svg/animals/owl.svg';
import { figureOf } from '#content/components/animal/figures.ts';
import { sceneOf } from '#content/components/animal/world-scenes.ts';
import { useLang, useReader } from '#content/components/reader-context.tsx';
import { type Habitat, inhabitedBy } from '#content/model/habitats.ts';
import { quizLanguagesOf } from '#content/model/quiz.ts';
import { mixedQuizPath, quizPathOf, quizPathOfHabitat } from '#content/model/quiz-paths.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { contentUnavailable } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/quizzes.ts';
import '#content/styles/quiz.css';

/** All quizzes: the mixed one, one for each habitat, one for each animal. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, '/fragesport');
  const listed = await ctx.content.listArticlesByPortal('portal-djurfakta', ctx.locale);
  if (ctx.contentState === 'unavailable') throw contentUnavailable();
  const animals = listed.filter((animal) => quizLanguagesOf(animal).length);
  const { compare } = new Intl.Collator('sv');
  return {
    habitats: inhabitedBy(animals).map((habitat) => ({ habitat, path: quizPathOfHabitat(habitat) })),
    animals: animals
      .map((animal) => ({
        title: animal.title,
        path: quizPathOf(animal, ctx.warn) ?? mixedQuizPath,
        language: animal.language,
        figure: animal.world.figure,
      }))
      .toSorted((a, b) => compare(a.title, b.title)),
  };
}

export default function Quizzes({ loaderData: { habitats, animals } }: Route.ComponentProps) {
  const { quiz: words, pages } = useTranslations();
  const { href } = useReader();
  const lang = useLang();
  const nameOf = (habitat: Habitat) => pages.habitats.names[habitat];
  return (
    <>
      <Metadata title={words.title} description={words.lead} />
      <PageBand title={words.title} lead={words.lead} cast={[{ src: owlUrl }, { src: foxUrl }]} />
      <div className="wrap block quizzes">
        {animals.length > 0 && (
          <p>
            <a className="button button--big" href={href(mixedQuizPath)}>
              {words.mixedLead}
            </a>
          </p>
        )}
        <section aria-labelledby="platser">
          <h2 id="platser">{words.byHabitat}</h2>
          <ul className="quizzes__list quizzes__list--places">
            {habitats.map(({ habitat, path }) => (
              <li key={habitat}>
                <a href={href(path)}>
                  <img src={sceneOf(habitat, false)} alt="" width={1600} height={900} loading="lazy" />
                  {nameOf(habitat)}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="djur">
          <h2 id="djur">{words.byAnimal}</h2>
          <ul className="quizzes__list">
            {animals.map(({ title, path, language, figure }) => (
              <li key={path}>
                <a href={href(path)} lang={lang(language)}>
                  {figureOf(figure) && (
                    <img src={figureOf(figure)?.url} alt="" width={320} height={320} loading="lazy" />
                  )}
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
