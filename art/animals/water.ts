import {
  clipped,
  type Drawing,
  disc,
  eye,
  eyes,
  fold,
  group,
  lift,
  line,
  mirrored,
  oval,
  paper,
  path,
  points,
  stack,
} from '../kit.ts';

export function frog(): Drawing {
  return stack(
    // thighs and hind feet
    lift(mirrored(160, path('M116 236C60 196 20 230 36 272L20 288H92C112 276 124 262 116 236z', paper.moss))),
    mirrored(160, path('M20 288c8-8 14-8 18-2c6-8 14-8 18 0c6-8 16-8 20 2z', paper.birch)),
    // body and belly
    lift(path('M78 210C70 150 110 130 160 130S250 150 242 210C248 260 214 288 160 288S72 260 78 210z', paper.moss)),
    lift(
      path(
        'M112 236C112 206 132 196 160 196S208 206 208 236C208 268 190 288 160 288S112 268 112 236z',
        paper.paleGreen,
      ),
    ),
    // forelegs and toes
    lift(mirrored(160, path('M110 226C96 250 96 270 104 288H78l-2-6 12-4c-6-22 2-44 14-60z', paper.moss))),
    mirrored(160, path('M74 288c4-8 10-8 14-2c4-8 12-8 16 2z', paper.birch)),
    // eye bumps and head
    lift(
      mirrored(160, path('M74 126C66 96 84 76 106 76S146 94 142 124z', paper.moss)),
      path('M56 150C56 116 104 104 160 104S264 116 264 150C264 186 216 204 160 204S56 186 56 150z', paper.moss),
    ),
    fold('M160 104C216 104 264 116 264 150C264 186 216 204 160 204z', 0.1),
    // eyes
    mirrored(160, disc(106, 106, 20, paper.paleGreen)),
    eye(106, 106, 12),
    eye(214, 106, 12),
    // mouth and nostrils
    line('M80 158Q160 206 240 158', paper.deepSpruce, 5),
    disc(148, 140, 3, paper.deepSpruce),
    disc(172, 140, 3, paper.deepSpruce),
    // spots
    oval(84, 138, 6, 4, paper.birch),
    oval(100, 128, 4, 3, paper.birch),
    oval(232, 136, 6, 4, paper.birch),
    oval(216, 128, 4, 3, paper.birch),
    oval(136, 118, 4, 3, paper.birch),
    oval(186, 118, 5, 3, paper.birch),
  );
}

export function salmon(): Drawing {
  const spots = points('96,124 118,138 132,118 152,132 170,116 184,136 206,132 220,148 106,146 160,148');
  const body = 'M20 176C66 104 176 92 262 158C190 226 84 238 20 176z';
  return group(
    { transform: 'rotate(17 160 160)' },
    // tail and fins
    lift(path('M250 158C272 150 292 126 306 112C304 148 304 176 314 210C292 200 272 178 250 168z', paper.slate)),
    lift(path('M128 112L168 72Q176 96 196 118z', paper.slate), path('M206 128l18-14 6 22z', paper.slate)),
    lift(path('M104 214l18 38q16-10 22-38zM188 202l24 28q8-12 6-38z', paper.pink)),
    // body: dark back, rosy belly, rows of scales
    lift(path(body, paper.mist)),
    clipped(
      'k',
      body,
      path('M0 150C80 150 180 170 280 156V80H0z', paper.slate),
      path('M0 190C90 214 190 200 280 160V250H0z', paper.blush),
      ...[0, 1, 2, 3].map((row) =>
        path('M0 0l10 9 10-9 10 9 10-9 10 9 10-9 10 9 10-9 10 9 10-9z', row % 2 ? paper.snow : paper.winter, {
          transform: `translate(${92 + row * 12} ${158 + row * 11}) rotate(${2 - row * 5})`,
        }),
      ),
    ),
    // spots
    ...spots.map(([x, y]) => oval(x, y, 5, 3.4, paper.ink, 20)),
    // head
    lift(path('M20 176C38 148 62 130 86 122C98 150 96 196 84 214C58 208 38 196 20 176z', paper.mist)),
    path('M20 176C38 148 62 130 86 122C91 134 92 146 92 158C66 156 44 162 20 176z', paper.slate),
    // mouth and eye
    line('M22 177Q40 184 58 176', paper.ink, 4),
    eye(58, 160, 7.5),
    // breast fin
    lift(path('M100 190l34 22q8-16-8-32z', paper.pink)),
  );
}

export function seal(): Drawing {
  const spots = points('150,206 176,226 206,236 236,240 262,226 192,210 140,236 222,222 168,246 282,206');
  const freckles = points('74,138 84,146 72,148');
  const body =
    'M60 130C116 96 150 178 206 208C240 224 264 206 284 156C304 176 312 226 284 260C264 286 216 288 160 288H84C40 270 30 180 60 130z';
  return stack(
    // hind flippers
    lift(path('M270 190C268 150 284 126 306 116C308 140 300 150 316 172C306 196 290 204 276 204z', paper.slate)),
    // body: pale belly, dark spots
    lift(path(body, paper.slate)),
    clipped(
      'k',
      body,
      path('M30 200C60 260 160 270 300 236V300H30z', paper.mist),
      ...spots.map(([x, y], i) => (i % 3 ? oval(x, y, 8, 5, paper.coal, 20) : oval(x, y, 11, 7, paper.coal, 20))),
    ),
    fold('M120 262C180 276 262 262 302 220C300 236 294 248 284 260C264 286 216 288 160 288H110z', 0.12),
    // fore flippers
    lift(path('M128 232C160 236 176 262 182 288H120C112 268 112 244 128 232z', paper.slate)),
    line('M136 270l4 16M152 266l6 20', paper.coal, 3.5),
    lift(path('M52 232C34 240 22 264 24 288H70C78 264 70 242 52 232z', paper.slate)),
    line('M40 268l-2 18M54 268l2 18', paper.coal, 3.5),
    // head and its spots
    lift(path('M34 118C32 76 62 54 98 54S164 76 162 118C160 156 132 172 98 172S36 156 34 118z', paper.slate)),
    fold('M98 54C134 54 164 76 162 118C160 156 132 172 98 172z', 0.12),
    oval(66, 74, 7, 5, paper.coal, 20),
    oval(84, 64, 5, 4, paper.coal),
    oval(124, 66, 8, 5, paper.coal, -20),
    oval(142, 80, 5, 4, paper.coal),
    // muzzle and whiskers
    lift(mirrored(98, path('M98 118C80 112 58 122 58 142C60 160 84 166 98 154z', paper.mist))),
    ...freckles.map(([x, y]) => disc(x, y, 2, paper.ink) + disc(196 - x, y, 2, paper.ink)),
    line('M66 142l-34-8M66 150l-34 4M130 142l34-8M130 150l34 4', paper.ink, 1.6),
    // nose and eyes
    path('M86 118Q98 110 110 118Q108 130 98 132Q88 130 86 118z', paper.ink),
    eyes(98, 32, 102, 9.5),
  );
}
