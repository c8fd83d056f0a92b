import { locales } from '#i18n/locales.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import type { AnimalWorld, Measure, Region } from '../../model/animal/animal-world.ts';
import { useReader } from '../reader-context.tsx';

/** Below this size, cm, an animal is shown beside a child's hand and not beside a child. */
const smallest = 20;

export function isBesideHand(sizeCm: number): boolean {
  return sizeCm < smallest;
}

/** An animal's size in words: '7 mm lång', '40 cm hög', '1,7 meter lång'. Null without a size. */
export function useSizeText({ sizeCm, measure }: Pick<AnimalWorld, 'sizeCm' | 'measure'>): string | null {
  const { animal } = useTranslations();
  const { locale } = useReader();
  if (sizeCm === null) return null;
  const [value, unit] =
    sizeCm < 1
      ? [sizeCm * 10, animal.unit.mm]
      : sizeCm < 100
        ? [sizeCm, animal.unit.cm]
        : [sizeCm / 100, animal.unit.m];
  const number = value.toLocaleString(locales[locale].language, { maximumFractionDigits: 1 });
  const words = { höjd: animal.tall, längd: animal.long, bredd: animal.wide, vingbredd: animal.wings } satisfies Record<
    Measure,
    unknown
  >;
  return words[measure](`${number}\u00a0${unit}`);
}

/** Where in Sweden an animal lives, in words. Null where nobody has filled it in. */
export function useWhereText(regions: readonly Region[]): string | null {
  const { animal } = useTranslations();
  const { locale } = useReader();
  if (!regions.length) return null;
  if (regions.includes('utomlands')) return animal.abroad;
  const land = (['norr', 'mitten', 'söder'] as const).every((part) => regions.includes(part));
  const named = regions.flatMap((region) => (region === 'utomlands' ? [] : animal.regions[region]));
  if (land && regions.length === 3) return animal.all;
  return animal.where(new Intl.ListFormat(locales[locale].language).format(named));
}
