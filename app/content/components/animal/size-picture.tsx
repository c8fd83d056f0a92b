import type { Measure } from '../../model/animal/animal-world.ts';
import type { Figure } from './figures.ts';
import { isBesideHand } from './measure-texts.ts';

/** Child of 130 cm, drawn 380 high in the figure of the art's silhouette; its feet stand at y = 392. */
const childPath =
  'M58 54a42 42 0 1 1 0 .1zM130 28q48-20 36 54-8-20-30-24zM87 88h26v14q26 2 34 18l12 30 21-62 20 7-31 92q-10 12-27-2v65H58v-97l-11 64-21-4 13-85q8-25 48-26zM60 250h38v142H38q0-16 24-20zM102 250h38l-2 122q24 4 24 20h-60z';
/** Child's hand, 15 cm long; in cm. */
const handPath =
  'M3 15L2.6 9.4L.4 6.8Q.2 5.8 1.1 5.7L3 7.3L2.9 2.3Q3.4 1.5 4 2.3L4.4 6L4.6.9Q5.1.1 5.7.9L5.9 6L6.6 1.5Q7.2.8 7.8 1.6L7.4 6.4L8.6 3.3Q9.3 2.7 9.7 3.5L8.8 9.4L8 15z';

interface SizePictureProps {
  sizeCm: number;
  measure: Measure;
  figure: Figure;
}

/** An animal to scale beside a child, or a small one beside a child's hand. One unit of the picture is one cm. */
export function SizePicture({ sizeCm, measure, figure }: SizePictureProps) {
  const { paper } = figure;
  const isInHand = isBesideHand(sizeCm);
  const scale = sizeCm / (measure === 'höjd' ? paper.height : paper.width);
  const [measured, gap, unit] = isInHand ? [10, 2, 0.1] : [52, 16, 1];
  const wide = measured + gap + paper.width * scale + gap / 2;
  const high = Math.max(isInHand ? 16 : 136, paper.height * scale * 1.04);
  const left = measured + gap - paper.left * scale;
  const top = high - (paper.top + paper.height) * scale;
  return (
    <svg className="measure" viewBox={`0 0 ${short(wide)} ${short(high + 2 * unit)}`} aria-hidden="true">
      {!isInHand && (
        <path
          className="measure__line"
          d={[50, 100].map((line) => `M0 ${short(high - line)}H${short(wide)}`).join('')}
          strokeWidth={0.8}
        />
      )}
      {isInHand ? (
        <path className="measure__child" d={handPath} transform={`translate(0 ${short(high - 15)})`} />
      ) : (
        <path
          className="measure__child"
          d={childPath}
          transform={`translate(-8 ${short(high - 392 * 0.342)}) scale(.342)`}
        />
      )}
      <image href={figure.url} x={short(left)} y={short(top)} width={short(320 * scale)} height={short(320 * scale)} />
      <path className="measure__ground" d={`M0 ${short(high + unit)}H${short(wide)}`} strokeWidth={2 * unit} />
    </svg>
  );
}

function short(value: number): number {
  return Math.round(value * 100) / 100;
}
