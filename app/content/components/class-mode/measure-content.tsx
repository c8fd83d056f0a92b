import { useTranslations } from '#i18n/translations-context.tsx';
import type { AnimalWorld } from '../../model/animal/animal-world.ts';
import { DayRing } from '../animal/day-ring.tsx';
import type { Figure } from '../animal/figures.ts';
import { isBesideHand, useSizeText, useWhereText } from '../animal/measure-texts.ts';
import { SizePicture } from '../animal/size-picture.tsx';
import { SwedenMap } from '../animal/sweden-map.tsx';
import '../../styles/animal-world.css';

interface MeasureContentProps {
  kind: 'size' | 'awake' | 'where';
  world: AnimalWorld;
  figure: Figure | null;
}

/** One of an animal's measures, large: the picture, and the same in words. */
export function MeasureContent({ kind, world, figure }: MeasureContentProps) {
  const { animal } = useTranslations();
  const sizeText = useSizeText(world);
  const whereText = useWhereText(world.regions);
  const { sizeCm, measure, awake, regions } = world;
  const shown = {
    size: {
      words: sizeText,
      more: figure && (isBesideHand(sizeCm ?? 0) ? animal.besideHand : animal.besideChild),
      picture: figure && sizeCm !== null && <SizePicture sizeCm={sizeCm} measure={measure} figure={figure} />,
    },
    awake: {
      words: awake && animal.awake[awake],
      more: awake && animal.sleeps[awake],
      picture: awake && <DayRing awake={awake} />,
    },
    where: {
      words: whereText,
      more: regions.includes('utomlands') ? animal.abroadText : animal.whereText,
      picture: <SwedenMap regions={regions} />,
    },
  }[kind];
  return (
    <div className="screen__paper screen__paper--measure">
      <div>
        <h2>{shown.words}</h2>
        <p>{shown.more}</p>
      </div>
      {shown.picture}
    </div>
  );
}
