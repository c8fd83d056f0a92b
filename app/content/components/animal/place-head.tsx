import type { ReactNode } from 'react';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Breadcrumbs } from '#layout/breadcrumbs.tsx';
import { type Habitat, habitatPath } from '../../model/habitats.ts';
import { type KinItem, KinTile } from './kin-links.tsx';
import { sceneOf } from './world-scenes.ts';
import '../../styles/article.css';
import '../../styles/animal-world.css';
import '../../styles/place.css';

interface PlaceHeadProps {
  habitat: Habitat;
  animals: KinItem[];
  /** Animals that live here; the scene may show fewer. */
  count: number;
  note: ReactNode;
}

/** A habitat as a place: its scene from edge to edge, and the animals that live there to press. */
export function PlaceHead({ habitat, animals, count, note }: PlaceHeadProps) {
  const { layout, pages } = useTranslations();
  const { titles, leads, count: counted } = pages.habitats;
  const crumbs = [
    { title: layout.navigation.home, path: '/' },
    { title: layout.navigation.animalFacts, path: '/djurfakta' },
    { title: titles[habitat], path: habitatPath(habitat) },
  ];
  return (
    <div className="world place" data-place={habitat}>
      <img className="world__scene" src={sceneOf(habitat)} alt="" width={1600} height={900} fetchPriority="high" />
      <div className="wrap place__words">
        <div className="sheet head__words">
          <Breadcrumbs crumbs={crumbs} />
          <h1>{titles[habitat]}</h1>
          <p className="lead">{leads[habitat]}</p>
          {note && <p>{note}</p>}
          <p>{counted(count)}</p>
        </div>
        <ul className="place__animals">
          {animals.map((item) => (
            <KinTile key={item.path} item={item} />
          ))}
        </ul>
      </div>
    </div>
  );
}
