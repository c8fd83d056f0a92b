/** Pictures to choose between in the quiz. An answer is 480 × 360: one thing on a ground, and no words. */
import { ladybird } from './animals/insects.ts';
import { eyes } from './answers/eyes.ts';
import { feet } from './answers/feet.ts';
import { tracks } from './answers/tracks.ts';
import { canvas, type Drawing, group, paper, path, stack } from './kit.ts';
import { cut } from './scissors.ts';

const answers = {
  ...eyes,
  ...tracks,
  ...feet,
  'nyckelpiga-gul': () => onLeaf(ladybird({ wings: paper.sun, dots: 'none', body: paper.sand })),
  'nyckelpiga-röd': () => onLeaf(ladybird()),
  'nyckelpiga-svart': () => onLeaf(ladybird({ wings: paper.coal, dots: 'none' })),
};

/** Throws an Error for an answer that is not drawn. */
export function drawAnswer(name: string): Drawing {
  const draw = Object.hasOwn(answers, name) ? answers[name as keyof typeof answers] : undefined;
  if (!draw) throw new Error(`The answer '${name}' is not drawn; known are ${Object.keys(answers).join(', ')}`);
  const drawing = cut(draw(), { turn: 14, shortest: 6, wobble: 0.8, punch: 8 });
  return canvas(drawing, { width: 480, height: 360, fit: 'xMidYMid slice', thickness: 1.4 });
}

function onLeaf(animal: Drawing): Drawing {
  return stack(
    path('M0 0h480v360H0z', paper.paleGreen),
    path('M0 306Q120 268 250 296T480 280V360H0z', paper.birch),
    group({ transform: 'translate(62 -6) scale(1.08)' }, animal),
  );
}
