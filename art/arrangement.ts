/** Places a cast on the ground of a scene: each figure whole, no face covered, smaller figures nearer. */
import { type CastName, cast, type Member } from './cast.ts';
import { paper } from './kit.ts';
import type { Stage } from './stage.ts';

export type Box = { left: number; top: number; right: number; bottom: number };

export type Placed = {
  name: CastName;
  /** position of the drawing's origin, and its scale */
  x: number;
  y: number;
  scale: number;
  box: Box;
  face: { x: number; y: number; radius: number };
};

/** Safe area: every crop from 6:5 to 16:9 of a 1500 × 1000 picture keeps this box. */
export const safe: Box = { left: 225, top: 90, right: 1275, bottom: 915 };

const width = safe.right - safe.left;

export function arrange(names: CastName[], stage: Stage, sun: Box, random: () => number): Placed[] {
  const members = shuffled(names, random).map((name) => ({ name, member: cast[name] }));
  const standing = members.filter(({ member }) => member.place !== 'air');
  const flying = members.filter(({ member }) => member.place === 'air');
  const gaps = standing.slice(1).map(({ member }, i) => gapBefore(member, standing[i]?.member, random));
  const onGround = sum(standing.map(({ member }) => widthOf(member))) + sum(gaps);
  const inAir = sum(flying.map(({ member }) => widthOf(member) + 60));
  const zoom = zoomOf(names, onGround + inAir) * between(0.95, 1, random);

  const placed: Placed[] = [];
  const free = width - onGround * zoom;
  // Flying animals need the air beside the others, so they all keep to one side.
  const lean = flying.length > 0 ? Math.round(random()) : stage.lean + between(-0.25, 0.25, random);
  let x = safe.left + free * lean;
  for (const [i, { name, member }] of standing.entries()) {
    const nearness = 1 - member.height / 580;
    const ground = member.place === 'water' ? (stage.water ?? stage.ground) : stage.ground - 24 + nearness * 34;
    placed.push(put(name, zoom, x, ground));
    x += (widthOf(member) + (gaps[i] ?? 0)) * zoom;
  }
  for (const [i, { name }] of flying.entries()) {
    const company = placed.map(({ box }) => box);
    const sky =
      standing.length > 0 ? { middle: 750, lowest: 640 } : { middle: shareOfWidth(i, flying.length), lowest: 730 };
    placed.push(putInAir(name, zoom, { ...sky, sun, company }, random));
  }
  return placed;
}

/**
 * Faces are to the left. A smaller figure may stand before the tail of its left neighbour while both stay recognisable.
 * Before a larger one there must be a gap, or its face would be hidden.
 */
function gapBefore(member: Member, left: Member | undefined, random: () => number): number {
  const air = between(14, 40, random);
  if (left?.place !== 'ground' || member.place !== 'ground') return air;
  if (member.height >= left.height || coatOf(member) === coatOf(left)) return air;
  const [faceX, , radius] = left.face;
  const behindTheFace = (left.extent[2] - faceX - radius) / (left.extent[2] - left.extent[0]) - 0.04;
  return behindTheFace > 0.06 ? -Math.min(between(0.06, 0.13, random), behindTheFace) * widthOf(left) : air;
}

/** Most used paper, without ink and snow. */
function coatOf({ draw }: Member): string | undefined {
  const counts = new Map<string, number>();
  for (const [, fill = ''] of draw().matchAll(/fill="(#\w+)"/g)) {
    if (fill !== paper.ink && fill !== paper.snow) counts.set(fill, (counts.get(fill) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

function zoomOf(names: CastName[], total: number): number {
  const tallest = Math.max(...names.map((name) => cast[name].height));
  const allFly = names.every((name) => cast[name].place === 'air');
  const most = names.length === 1 ? 2.1 : allFly ? 1.3 : 1.6;
  return Math.min(570 / tallest, width / total, most);
}

/** Places a drawing with its lower left corner at `left`, `bottom`. */
export function put(name: CastName, zoom: number, left: number, bottom: number): Placed {
  const member = cast[name];
  const [ownLeft, ownTop, ownRight, ownBottom] = member.extent;
  const scale = (member.height / (ownBottom - ownTop)) * zoom;
  const [x, y] = [left - ownLeft * scale, bottom - ownBottom * scale];
  const [faceX, faceY, radius] = member.face;
  return {
    name,
    x,
    y,
    scale,
    box: { left, top: y + ownTop * scale, right: x + ownRight * scale, bottom },
    face: { x: x + faceX * scale, y: y + faceY * scale, radius: radius * scale },
  };
}

type Air = { sun: Box; company: Box[]; middle: number; lowest: number };

/** Tries positions all over the sky and takes a free one near the others. */
function putInAir(name: CastName, zoom: number, { sun, company, middle, lowest }: Air, random: () => number): Placed {
  const member = cast[name];
  const places: Placed[] = [];
  const highest = safe.top + 60 + member.height * zoom;
  for (let left = safe.left; left <= safe.right - widthOf(member) * zoom; left += 15) {
    for (let bottom = highest; bottom <= Math.max(highest, lowest); bottom += 15) {
      places.push(put(name, zoom, left, bottom));
    }
  }
  const nearest = ({ box }: Placed) => Math.min(...company.map((other) => distance(box, other)));
  const cost = (place: Placed) => {
    const beforeTheSun = distance(place.box, sun) < 25 ? 300 : 0;
    const apart = company.length > 0 ? Math.abs(nearest(place) - 80) : 0;
    return beforeTheSun + apart + distanceTo(middle, place.box) * 0.3;
  };
  const free = places.filter((place) => company.length === 0 || nearest(place) > 20);
  const best = free.sort((one, other) => cost(one) - cost(other)).slice(0, 8);
  const chosen = best[Math.floor(random() * best.length)];
  if (!chosen) throw new Error(`No room in the air for the ${name}`);
  return chosen;
}

function distance(one: Box, other: Box): number {
  const dx = Math.max(one.left - other.right, other.left - one.right, 0);
  const dy = Math.max(one.top - other.bottom, other.top - one.bottom, 0);
  return Math.hypot(dx, dy);
}

function distanceTo(middle: number, { left, right, top, bottom }: Box): number {
  return Math.hypot((left + right) / 2 - middle, (top + bottom) / 2 - 460);
}

function shareOfWidth(i: number, count: number): number {
  return safe.left + (width * (i + 0.5)) / count;
}

function widthOf({ extent: [left, top, right, bottom], height }: Member): number {
  return ((right - left) / (bottom - top)) * height;
}

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

function between(low: number, high: number, random: () => number): number {
  return low + random() * (high - low);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
