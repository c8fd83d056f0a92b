import { useTranslations } from '#i18n/translations-context.tsx';
import type { AnimalWorld } from '../../model/animal/animal-world.ts';
import { DayRing } from './day-ring.tsx';
import type { Figure } from './figures.ts';
import { isBesideHand, useSizeText, useWhereText } from './measure-texts.ts';
import { SizePicture } from './size-picture.tsx';
import { SwedenMap } from './sweden-map.tsx';
import '../../styles/animal-world.css';

/**
 * Size, day and home of an animal as paper pictures. The words carry all of it, so the pictures are hidden from
 * readers. What editors have not filled in is left out.
 */
export function AnimalMeasures({ world, figure }: { world: AnimalWorld; figure: Figure | null }) {
  const { animal } = useTranslations();
  const sizeText = useSizeText(world);
  const whereText = useWhereText(world.regions);
  const { sizeCm, awake, regions, measure } = world;
  if (!sizeText && !awake && !whereText) return null;
  return (
    <section className="wrap" aria-labelledby="matt">
      <h2 className="h3" id="matt">
        {animal.heading}
      </h2>
      <ul className="measures">
        {sizeCm !== null && sizeText && (
          <li>
            {figure && <SizePicture sizeCm={sizeCm} measure={measure} figure={figure} />}
            <b>{sizeText}</b>
            {figure && <span>{isBesideHand(sizeCm) ? animal.besideHand : animal.besideChild}</span>}
          </li>
        )}
        {awake && (
          <li>
            <DayRing awake={awake} />
            <b>{animal.awake[awake]}</b>
            <span>{animal.sleeps[awake]}</span>
          </li>
        )}
        {whereText && (
          <li>
            <SwedenMap regions={regions} />
            <b>{whereText}</b>
            <span>{regions.includes('utomlands') ? animal.abroadText : animal.whereText}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
