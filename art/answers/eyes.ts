import { type Drawing, disc, fold, lift, oval, paper, path, stack } from '../kit.ts';

/** An eye as large as the picture, on fur that is no animal's own. */
function eye(...pupil: Drawing[]): Drawing {
  const ball = 'M40 190Q120 60 240 60Q360 60 440 190Q360 316 240 316Q120 316 40 190z';
  return stack(
    path('M0 0h480v360H0z', paper.sand),
    lift(path(ball, paper.walnut)),
    path('M66 190Q136 84 240 84Q344 84 414 190Q344 294 240 294Q136 294 66 190z', paper.snow),
    disc(240, 189, 104, paper.sun),
    fold('M240 85A104 104 0 0 1 240 293z'),
    ...pupil,
    disc(204, 138, 16, paper.snow),
  );
}

export const eyes = {
  'öga-stående': () => eye(oval(240, 189, 20, 96, paper.ink)),
  'öga-runt': () => eye(disc(240, 189, 56, paper.ink)),
  'öga-liggande': () => eye(path('M152 166Q240 158 328 166V212Q240 220 152 212z', paper.ink)),
};
