/** Measures of a kitchen by their volume in ml, or weight in g. Things that are counted have none. */
const volumes = { krm: 1, tsk: 5, tsp: 5, msk: 15, tbsp: 15, ml: 1, dl: 100, l: 1000 };
const weights = { g: 1, kg: 1000 };
export const units = [...Object.keys(volumes), ...Object.keys(weights)] as Unit[];
export type Unit = keyof typeof volumes | keyof typeof weights;

/** Measures that stand in each other's place, the smallest first, with the steps in which each is measured out. */
const ladders: Unit[][] = [
  ['krm', 'tsk', 'msk', 'dl', 'l'],
  ['tsp', 'tbsp', 'dl', 'l'],
  ['ml', 'dl', 'l'],
  ['g', 'kg'],
];
/** The least and the most that is measured with each, and between which it may change place. */
const ranges: Partial<Record<Unit, [least: number, most: number, step: number]>> = {
  krm: [0.5, 4, 0.5],
  tsk: [0.5, 2.5, 0.5],
  tsp: [0.25, 2.5, 0.25],
  msk: [0.5, 6, 0.5],
  tbsp: [0.5, 6, 0.5],
  dl: [0.5, 14.5, 0.5],
  l: [1, 1000, 0.25],
  kg: [1, 1000, 0.1],
};

const fractions: Record<number, string> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };
/** A difference that nobody tastes. */
const unseen = 0.04;

export interface WrittenAmount {
  /** As people write it: '½ dl', '1½ msk', 'knappt 2½ dl'. */
  text: string;
  /** Number that the text has. */
  value: number;
}

/**
 * Writes an amount as people do who measure it: in halves, quarters and the measure that suits, never '0,33 dl'. One
 * that lies between two marks is 'knappt' the mark above, or 'drygt' the one below.
 * @param language of the recipe
 */
export function writeAmount(amount: number, unit: Unit | null, language: string): WrittenAmount {
  const [value, measure] = suited(amount, unit);
  const wanted = amount * (unit && measure ? sizeOf(unit) / sizeOf(measure) : 1);
  const miss = value / wanted - 1;
  const isSwedish = language.startsWith('sv');
  const [below, above] = isSwedish ? ['drygt ', 'knappt '] : ['a little over ', 'a little under '];
  const about = Math.abs(miss) <= unseen || measure === 'g' || measure === 'ml' ? '' : miss > 0 ? above : below;
  // A measure never stands alone at the end of a line.
  const end = measure ? `\u00a0${measure}` : '';
  return { text: `${about}${writeNumber(value, language)}${end}`, value };
}

/** The number and the measure that suit an amount: the one it is written in, or the one that comes nearest. */
function suited(amount: number, unit: Unit | null): [number, Unit | null] {
  if (!unit) return [nearest(amount, amount > 10 ? 1 : amount > 1 ? 0.5 : 0.25), null];
  const total = amount * sizeOf(unit);
  const ladder = ladders.find((one) => one.includes(unit)) ?? [unit];
  const found = ladder.flatMap((measure) => {
    const size = total / sizeOf(measure);
    const [least, most, step] = ranges[measure] ?? [1, 999, stepOf(size)];
    const isMarked = measure in volumes && Math.abs(size * 4 - Math.round(size * 4)) < 1e-9;
    const value = Math.max(isMarked ? size : nearest(size, step), least);
    // The smallest measure takes all that is less, and the largest all that is more.
    const isWithin = (size >= least * 0.9 || measure === ladder[0]) && (size <= most || measure === ladder.at(-1));
    return isWithin ? [{ value, measure, miss: Math.abs(value / size - 1) }] : [];
  });
  const own = found.find(({ measure }) => measure === unit);
  const best = own && own.miss <= unseen ? own : found.toSorted((a, b) => a.miss - b.miss)[0];
  return best ? [best.value, best.measure] : [nearest(amount, 0.5), unit];
}

function sizeOf(unit: Unit): number {
  return { ...volumes, ...weights }[unit];
}

/** Scales show whole grams: 5 g of yeast, 55 g of flour, 460 g of beans. */
function stepOf(size: number): number {
  return size < 20 ? 1 : size < 100 ? 5 : 10;
}

function nearest(amount: number, step: number): number {
  return Math.max(Math.round(amount / step) * step, step);
}

function writeNumber(value: number, language: string): string {
  const whole = Math.floor(value);
  const fraction = fractions[value - whole];
  if (fraction) return `${whole || ''}${fraction}`;
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
}
