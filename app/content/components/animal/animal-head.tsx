import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { useTranslations } from '#i18n/translations-context.tsx';
import { type AnimalWorld, isShownAtNight, type Scene } from '../../model/animal/animal-world.ts';
import type { SpeciesLines } from '../../model/animal/listed-facts.ts';
import type { Article } from '../../model/article.ts';
import { FieldNote } from '../fact-blocks.tsx';
import { useLang } from '../reader-context.tsx';
import type { Figure } from './figures.ts';
import { sceneOf } from './world-scenes.ts';
import '../../styles/article.css';
import '../../styles/animal-world.css';

/**
 * Preloads the scene and who stands in it from the head, as `usePicturePreloaded` does for a picture. A cached fragment
 * cannot do that itself.
 */
export function useScenePreloaded(world: AnimalWorld, figure: Figure | null): void {
  if (!world.scene || !figure) return;
  preload(sceneOf(world.scene, isShownAtNight(world)), { as: 'image', fetchPriority: 'high' });
  preload(figure.url, { as: 'image', fetchPriority: 'high' });
}

interface AnimalHeadProps {
  article: Pick<Article, 'title' | 'preamble' | 'picture' | 'body' | 'language' | 'languages' | 'world'>;
  note: SpeciesLines;
  figure: Figure;
  scene: Scene;
  tools: ReactNode;
  /** Breadcrumbs, above the title. */
  children: ReactNode;
}

/** An animal in a scene of its habitat, edge to edge, with its title sheet and its field note hanging over the edge. */
export function AnimalHead({ article, note, figure, scene, tools, children }: AnimalHeadProps) {
  const { content } = useTranslations();
  const lang = useLang();
  const { picture, languages, world } = article;
  const language = article.body ? languages.body : article.language;
  const isNight = isShownAtNight(world);
  return (
    <div className={isNight ? 'world world--night' : 'world'}>
      <img
        className="world__scene"
        src={sceneOf(scene, isNight)}
        alt=""
        width={1600}
        height={900}
        fetchPriority="high"
      />
      <img
        className="world__animal"
        src={figure.url}
        alt={picture?.alt ?? article.title}
        lang={lang(picture?.altLanguage)}
        width={320}
        height={320}
        fetchPriority="high"
      />
      <div className="wrap world__words">
        <div className="sheet head__words">
          {children}
          <h1 lang={lang(article.language)} data-spoken>
            {article.title}
          </h1>
          {lang(language) && <p className="hint">{content.onlyIn[language]}</p>}
          {article.preamble && (
            <p className="lead" lang={lang(languages.preamble)} data-spoken>
              {article.preamble}
            </p>
          )}
          {tools}
        </div>
        <FieldNote {...note} language={note.species ? languages.body : article.language} />
      </div>
    </div>
  );
}
