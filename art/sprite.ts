/**
 * Sprite file of small pictures that are shown together: fetched and parsed once. `guides.svg#fox` is the fox alone.
 */
import { type AnimalName, drawAnimal } from './animals.ts';
import { drawIcon, type IconName, icons } from './icons.ts';
import { canvas, type Drawing, inside, stack, withNames } from './kit.ts';

/** Guide of each habitat: an animal that lives there. In this order, `app/content/styles/lists.css` finds them. */
const guides: AnimalName[] = ['squirrel', 'hare', 'reindeer', 'frog', 'seal', 'hedgehog', 'cow', 'cat', 'elephant'];

export const sprites = {
  guides: () => drawSprite(guides, drawAnimal, 320),
  categories: () => drawSprite(Object.keys(icons) as IconName[], drawIcon, 64),
};

/** @param side width and height of each picture */
function drawSprite<Name extends string>(names: Name[], draw: (name: Name) => Drawing, side: number): Drawing {
  const views = names.map((name, i) => `<view id="${name}" viewBox="0 ${i * side} ${side} ${side}"/>`);
  const pictures = names.map((name, i) => {
    const drawing = withNames(inside(draw(name)), i);
    return `<svg y="${i * side}" width="${side}" height="${side}">${drawing}</svg>`;
  });
  return canvas(stack(views, pictures), { width: side, height: names.length * side, thickness: 0 });
}

/** Counts the pictures in a file. */
export function picturesIn(drawing: Drawing): number {
  return drawing.match(/<view /g)?.length ?? 1;
}
