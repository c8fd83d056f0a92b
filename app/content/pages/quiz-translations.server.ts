import type { LocaleCode } from '#i18n/locales.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import type { SitemapPage } from '../feeds/sitemap.ts';
import type { Article, Translated } from '../model/article.ts';
import type { Warn } from '../model/canonical-path.ts';
import { habitatsOf, inhabitedBy } from '../model/habitats.ts';
import { quizLanguagesOf } from '../model/quiz.ts';
import { mixedQuizPath, quizPathBeside, quizPathOf, quizPathOfHabitat } from '../model/quiz-paths.ts';

/** Animals as they are read in each language of the site. */
export type AnimalsInLanguages = ReadonlyMap<LocaleCode, Article[]>;

export async function readAnimals({ content, policy }: RequestContext): Promise<AnimalsInLanguages> {
  const read = policy.locales.map(
    async (code) => [code, await content.listArticlesByPortal('portal-djurfakta', code)] as const,
  );
  return new Map(await Promise.all(read));
}

/** Languages in which at least one question about these animals is written: elsewhere it is asked in another one. */
export function languagesAsked(animals: AnimalsInLanguages, isAbout: (animal: Article) => boolean): LocaleCode[] {
  return [...animals].flatMap(([code, all]) =>
    all.some((animal) => isAbout(animal) && quizLanguagesOf(animal).includes(code)) ? [code] : [],
  );
}

/** By animal: to look for each of thousands in all of them would block the site. */
function languagesById(animals: AnimalsInLanguages): Map<string, LocaleCode[]> {
  const byId = new Map<string, LocaleCode[]>();
  for (const [code, all] of animals)
    for (const animal of all)
      if (quizLanguagesOf(animal).includes(code)) byId.set(animal.id, [...(byId.get(animal.id) ?? []), code]);
  return byId;
}

/** Path of an animal's quiz in each language. */
export function quizPathsOf({ paths }: Article): Translated['paths'] {
  return { sv: quizPathBeside(paths.sv), en: quizPathBeside(paths.en) };
}

/** All quizzes with the languages they are written in: the mixed one, one for each habitat, one for each animal. */
export function listQuizzes(animals: AnimalsInLanguages, locale: LocaleCode, warn: Warn): SitemapPage[] {
  const asked = (animals.get(locale) ?? []).filter((animal) => quizLanguagesOf(animal).length);
  const inLanguages = languagesById(animals);
  const about = (path: string, isAbout: (animal: Article) => boolean): SitemapPage => ({
    path,
    translations: languagesAsked(animals, isAbout),
  });
  if (!asked.length) return [];
  return [
    about(mixedQuizPath, () => true),
    ...inhabitedBy(asked).map((habitat) =>
      about(quizPathOfHabitat(habitat), (animal) => habitatsOf(animal).includes(habitat)),
    ),
    ...asked.map((one) => ({
      path: quizPathOf(one, warn) ?? mixedQuizPath,
      translations: inLanguages.get(one.id) ?? [],
      paths: quizPathsOf(one),
    })),
  ];
}
