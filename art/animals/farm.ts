import {
  clipped,
  type Drawing,
  disc,
  eye,
  eyes,
  fold,
  leaf,
  lift,
  line,
  mirrored,
  oval,
  paper,
  path,
  ringedEye,
  stack,
} from '../kit.ts';

export function cow(): Drawing {
  const body =
    'M96 132C120 116 236 116 268 128C286 136 288 160 284 196C282 214 270 220 256 220H118C96 220 84 170 96 132z';
  return stack(
    // tail
    line('M278 140C300 158 298 190 294 226', paper.barnRed, 7),
    leaf(294, 220, 290, 256, 8, paper.walnut),
    // far legs
    lift(path('M232 200h24l2 88h-22zM128 200h24v88h-22z', paper.bark)),
    path('M236 274h22v14h-22zM130 274h22v14h-22z', paper.ink),
    // body with its white patches
    lift(path(body, paper.barnRed)),
    clipped(
      'k',
      body,
      path(
        'M150 100C144 150 176 176 206 160S236 120 226 100zM250 190c14-20 34-14 44-6v50h-60c-2-18 6-34 16-44zM100 230c10-40 54-36 60 0z',
        paper.snow,
      ),
    ),
    fold('M112 196C170 212 240 206 285 184L284 196C282 214 270 220 256 220H118C114 214 112 206 112 196z', 0.14),
    // udder
    path('M204 218c0 16 8 22 20 22s18-8 18-22z', paper.pink),
    line('M214 238v8M230 238v8', paper.pink, 6),
    // near legs
    lift(path('M250 204h26l-2 84h-22zM104 204h26l-2 84h-22z', paper.barnRed)),
    path('M252 272h22v16h-22zM106 272h22v16h-22z', paper.ink),
    // ears, horns and head
    lift(
      mirrored(
        92,
        leaf(70, 100, 10, 84, 13, paper.barnRed),
        leaf(62, 97, 24, 88, 6, paper.pink),
        path('M70 84C52 76 48 60 54 46C60 58 70 66 84 70z', paper.cream),
      ),
      path('M56 92C56 68 72 64 92 64S128 68 128 92C128 120 122 150 118 176H66C62 150 56 120 56 92z', paper.barnRed),
    ),
    // blaze and muzzle
    path('M82 64h20l8 96H74z', paper.snow),
    lift(path('M58 176C58 154 72 146 92 146S126 154 126 176S112 204 92 204S58 198 58 176z', paper.blush)),
    fold('M92 64C112 64 128 68 128 92C128 112 125 132 122 152C126 158 126 166 126 176C126 198 112 204 92 204z', 0.1),
    // nostrils, mouth and eyes
    mirrored(92, oval(77, 172, 5, 7, paper.walnut, 14)),
    line('M80 190Q92 197 104 190', paper.walnut, 4),
    mirrored(92, disc(70, 110, 11, paper.snow)),
    eyes(92, 22, 110, 7),
  );
}

export function hen(): Drawing {
  const body = 'M70 112C74 82 112 82 120 112C126 150 168 168 250 158C258 218 216 256 164 256C104 256 66 200 70 112z';
  return stack(
    // legs and toes
    line('M146 240V282M182 240V282', paper.sun, 6),
    line('M146 282l-14 6M146 282l12 6M182 282l-14 6M182 282l12 6', paper.sun, 6),
    // tail
    lift(
      leaf(214, 190, 290, 84, 17, paper.walnut),
      leaf(206, 196, 268, 66, 16, paper.bark),
      leaf(200, 200, 244, 58, 15, paper.walnut),
    ),
    // body, a bowl, with rows of feathers
    lift(path(body, paper.bark)),
    clipped(
      'k',
      body,
      ...[0, 1, 2, 3].map((row) =>
        path('M0 0q9 16 18 0q9 16 18 0q9 16 18 0q9 16 18 0z', row % 2 ? paper.sand : paper.cream, {
          transform: `translate(${66 + row * 3} ${140 + row * 22}) rotate(8)`,
          opacity: 0.9,
        }),
      ),
    ),
    fold('M250 158C258 218 216 256 164 256C140 256 119 247 104 233C160 246 210 214 222 160z', 0.14),
    // wing
    lift(path('M128 176C176 172 216 184 238 172C236 214 200 232 168 224C144 218 130 200 128 176z', paper.walnut)),
    line('M150 190q8 12 18 2q8 12 18 2q8 12 18 0M164 206q8 10 16 2q8 10 16 0', paper.sand, 4),
    // comb, head, beak and wattle
    lift(
      disc(84, 66, 9, paper.lingonberry),
      disc(98, 58, 11, paper.lingonberry),
      disc(112, 66, 10, paper.lingonberry),
      path('M70 116C62 96 68 68 96 68C122 68 130 94 122 118z', paper.bark),
      path('M72 88L44 100L72 106z', paper.sun),
      path('M72 106c-10 4-12 24-3 28c8-2 12-16 9-26z', paper.lingonberry),
    ),
    fold('M96 68C122 68 130 94 122 118L104 117C110 98 106 80 96 68z', 0.12),
    // red face, ear and eye
    disc(88, 92, 13, paper.lingonberry),
    disc(108, 106, 7, paper.snow),
    eye(88, 91, 6.5),
  );
}

export function pig(): Drawing {
  const farLegs = '#dd8b86';
  const ears = '#e08f89';
  const body = 'M92 160C110 120 228 108 264 150C286 178 282 232 262 244H116C84 236 78 196 92 160z';
  return stack(
    // tail
    line('M272 160c16-8 24 8 12 12s-8-18 8-22', paper.pink, 6),
    // far legs
    lift(path('M118 226h30l-2 62h-24zM222 226h30l-4 62h-24z', farLegs)),
    path('M122 274h24v14h-24zM224 274h24v14h-24z', paper.walnut),
    // body with its dark patches
    lift(path(body, paper.pink)),
    clipped(
      'k',
      body,
      path(
        'M176 100C166 140 196 168 222 150S244 116 232 100zM250 200c10-16 30-10 40 0v40h-34c-12-12-14-28-6-40zM150 250c-6-20 8-34 24-34s28 16 24 34z',
        paper.coal,
      ),
    ),
    fold('M96 208C150 236 236 224 278 190C276 220 272 238 262 244H116C104 241 98 226 96 208z', 0.12),
    // near legs
    lift(path('M94 226h32l-4 62H98zM238 226h28l2 62h-24z', paper.pink)),
    path('M98 274h25l-1 14H98zM243 274h25v14h-24z', paper.walnut),
    // head
    lift(path('M36 172C36 128 64 108 100 108S164 128 164 172S136 232 100 232S36 216 36 172z', paper.pink)),
    fold('M100 108C136 108 164 128 164 172S136 232 100 232z', 0.09),
    // ears
    lift(mirrored(100, path('M48 136C36 104 44 90 56 84C76 92 92 110 88 128C74 132 60 142 48 136z', ears))),
    // snout
    lift(oval(100, 184, 34, 26, paper.blush)),
    mirrored(100, oval(88, 184, 6, 10, paper.barnRed)),
    line('M84 220Q100 228 116 220', paper.barnRed, 4),
    // eyes
    eyes(100, 36, 150, 7),
  );
}

export function sheep(): Drawing {
  return stack(
    // far legs
    lift(path('M132 224h20l-2 64h-16zM232 224h20l-4 64h-16z', paper.coal)),
    // fleece and its curls
    lift(
      path(
        'M92 152C86 124 118 112 132 124C142 98 180 98 188 116C204 96 240 106 242 128C270 122 288 146 276 168C296 182 290 214 268 218C266 244 230 250 220 236C206 256 172 254 164 238C148 256 114 248 114 228C88 228 76 200 92 184C82 176 82 160 92 152z',
        paper.snow,
      ),
    ),
    fold(
      'M276 168C296 182 290 214 268 218C266 244 230 250 220 236C206 256 172 254 164 238C148 256 114 248 114 228C104 228 96 224 90 216C150 226 236 216 276 168z',
      0.09,
    ),
    line(
      'M136 160q10-14 20 0q10-14 20 0M190 148q10-14 20 0q10-14 20 0M178 190q10-14 20 0q10-14 20 0M226 182q10-14 20 0M128 200q10-14 20 0',
      paper.mist,
      4.5,
    ),
    // near legs
    lift(path('M108 228h20l-2 60h-16zM252 220h20l-3 68h-16z', paper.ink)),
    // ears and head
    lift(mirrored(98, leaf(70, 120, 26, 132, 11, paper.coal))),
    lift(path('M60 112C60 92 78 84 98 84S136 92 136 112C136 150 126 190 98 196C70 190 60 150 60 112z', paper.coal)),
    fold('M98 84C118 84 136 92 136 112C136 150 126 190 98 196z', 0.3),
    // woolly cap
    lift(
      path(
        'M58 106C50 88 66 76 76 80C80 64 108 62 114 74C128 66 148 82 140 100C134 112 120 110 114 104C108 114 90 114 84 104C76 112 62 114 58 106z',
        paper.snow,
      ),
    ),
    // eyes, nose and mouth
    ringedEye(82, 134, 7),
    ringedEye(114, 134, 7),
    path('M90 172h16l-8 9z', paper.pink),
    line('M98 181q-6 6-10 3M98 181q6 6 10 3', paper.mist, 3),
  );
}
