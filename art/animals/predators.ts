import {
  clipped,
  type Drawing,
  disc,
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
  ringedEye,
  stack,
} from '../kit.ts';

const wolfCoat = '#9c9184';
const lynxCoat = '#cd9f66';

export function bear(): Drawing {
  const body =
    'M84 170C88 110 122 62 166 66C196 70 206 98 230 104C268 108 298 134 302 180C304 216 298 240 288 252H120C92 240 82 204 84 170z';
  return stack(
    // far legs
    lift(path('M134 232h44l2 56h-46zM222 232h40l4 56h-46z', paper.walnut)),
    // body with its hump
    lift(path(body, paper.bark)),
    fold('M110 214C176 240 262 226 302 180C304 216 298 240 288 252H120C116 242 112 230 110 214z', 0.14),
    // near legs, paws and claws
    lift(
      path('M86 190C90 230 84 256 84 288H138C138 258 152 234 152 196z', paper.bark),
      path('M76 288c0-14 10-22 22-22h42v22z', paper.walnut),
    ),
    lift(
      path('M302 176C308 220 302 256 304 288H254C258 262 230 246 232 214C236 182 274 164 302 176z', paper.bark),
      path('M242 288c0-14 10-22 22-22h40v22z', paper.walnut),
    ),
    path('M76 288l4-10 5 10zM88 288l4-10 5 10zM100 288l4-10 5 10zM242 288l4-10 5 10zM254 288l4-10 5 10z', paper.cream),
    bearFace(),
  );
}

export function bearFace(): Drawing {
  return stack(
    // ears and head
    lift(mirrored(102, disc(54, 98, 22, paper.bark), disc(54, 99, 12, paper.walnut))),
    lift(path('M40 152C40 112 66 92 102 92S164 112 164 152C164 190 138 212 102 212S40 190 40 152z', paper.bark)),
    fold('M102 92C138 92 164 112 164 152C164 190 138 212 102 212z', 0.12),
    // muzzle
    lift(oval(102, 180, 34, 27, paper.sand)),
    fold('M102 153C122 153 136 164 136 180S122 207 102 207z', 0.09),
    path('M84 166Q102 156 120 166Q118 184 102 188Q86 184 84 166z', paper.ink),
    line('M102 188v6M102 194q-8 7-15 2M102 194q8 7 15 2', paper.walnut, 4),
    // eyes
    ringedEye(78, 142, 6, 2.6),
    ringedEye(126, 142, 6, 2.6),
  );
}

export function wolf(): Drawing {
  const body =
    'M88 138C120 112 156 116 186 126C224 120 262 122 282 142C294 160 292 192 282 208C262 214 238 202 214 210C190 226 150 236 122 228C98 216 84 176 88 138z';
  return stack(
    // tail with its dark tip
    lift(
      path(
        'M272 136C300 140 316 172 312 208C308 236 300 252 286 264C276 248 268 226 268 200C268 176 264 156 272 136z',
        wolfCoat,
      ),
      path('M310 218C306 240 298 254 286 264C280 254 274 242 271 228l10 6 8-8 8 7z', paper.coal),
    ),
    // far legs
    lift(path('M138 212h24l-6 76h-18zM232 196h28l2 36-4 56h-18l-2-52z', '#7b7166')),
    // body with its dark saddle
    lift(path(body, wolfCoat)),
    clipped(
      'k',
      body,
      path('M100 100H300V160l-14-6-10 14-14-14-14 16-14-16-16 18-14-16-16 18-14-16-16 16-14-18-16 12z', paper.coal),
    ),
    fold(
      'M112 196C160 216 230 196 286 180C288 192 286 202 282 208C262 214 238 202 214 210C190 226 150 236 122 228C118 220 114 208 112 196z',
      0.12,
    ),
    // near legs
    lift(
      path('M98 190C104 220 110 240 108 276L100 288H132C134 250 144 228 146 196z', paper.sand),
      path('M236 190C242 166 280 164 284 190C288 216 276 236 282 288H250C256 250 232 226 236 190z', wolfCoat),
      path('M252 248h28l2 40h-40l10-12z', paper.sand),
    ),
    // chest
    lift(path('M72 136L142 136L150 164l-12 4 0 18-14-2-8 20-12-10-8 12-8-20-12 0 0-18z', paper.cream)),
    wolfFace(),
  );
}

export function wolfFace(): Drawing {
  return stack(
    // ears and head
    lift(
      mirrored(104, path('M56 92L56 30Q84 44 96 72z', wolfCoat), path('M64 80L64 46Q80 54 88 68z', paper.walnut)),
      path(
        'M36 126L46 98C58 76 80 66 104 66S150 76 162 98L172 126L156 126L158 142L142 140C136 156 130 166 122 174Q104 182 86 174C78 166 72 156 66 140L50 142L52 126z',
        wolfCoat,
      ),
    ),
    fold('M104 66C128 66 150 76 162 98L172 126L156 126L158 142L142 140C136 156 130 166 122 174Q113 178 104 178z', 0.1),
    // pale cheeks
    mirrored(
      104,
      path(
        'M36 126L44 106C62 106 82 116 88 134L90 160L104 178Q94 178 86 174C78 166 72 156 66 140L50 142L52 126z',
        paper.snow,
      ),
    ),
    // eyes and nose
    eyes(104, 24, 108, 6.5),
    path('M92 154Q104 146 116 154Q114 168 104 171Q94 168 92 154z', paper.ink),
  );
}

export function lynx(): Drawing {
  const body =
    'M92 150C120 128 160 136 190 140C220 118 262 118 280 142C292 162 290 200 280 216C250 226 230 218 206 220C180 228 140 232 118 222C94 208 84 180 92 150z';
  const spots = points(
    '168,156 192,160 214,146 238,138 262,148 180,178 204,176 228,164 252,168 164,198 190,198 216,194',
  );
  return stack(
    // short tail
    lift(
      path('M268 136C286 128 298 132 306 146L300 170C288 168 276 160 268 152z', lynxCoat),
      path('M290 130C298 132 304 138 306 146L300 170l-14-4z', paper.ink),
    ),
    // far legs
    lift(path('M138 210h28l-4 78h-28zM222 204h28l4 84h-30z', '#b08450')),
    // body with rows of spots
    lift(path(body, lynxCoat)),
    fold(
      'M112 194C160 216 230 212 286 184C288 198 286 208 280 216C250 226 230 218 206 220C180 228 140 232 118 222C114 214 112 204 112 194z',
      0.12,
    ),
    ...spots.map(([x, y]) => oval(x, y, 6, 3.6, paper.walnut, -20)),
    // near legs with large paws
    lift(
      path('M100 190C106 220 108 240 106 266C96 270 92 278 92 288H140C136 256 148 226 148 196z', lynxCoat),
      path(
        'M232 192C236 158 282 156 286 190C290 220 280 244 286 288H240C240 276 246 270 254 268C256 246 228 226 232 192z',
        lynxCoat,
      ),
    ),
    path('M92 288c0-12 8-18 20-18h26l2 18zM240 288c0-12 8-18 18-18h26l2 18z', paper.cream),
    ...points('116,224 128,240 254,196 270,212 264,232').map(([x, y]) => oval(x, y, 5, 3.2, paper.walnut, -20)),
    lynxFace(),
  );
}

export function lynxFace(): Drawing {
  return stack(
    // ears with their tufts
    lift(
      mirrored(
        108,
        path('M66 96L56 36Q86 50 102 72z', lynxCoat),
        path('M59 54L56 36L40 2L62 34Q72 40 80 48L66 60z', paper.ink),
        path('M75 80L71 62Q82 65 90 72z', paper.cream),
      ),
      path(
        'M56 110C58 78 82 62 108 62S158 78 160 110L178 152L158 150L152 172L134 160C128 166 118 168 108 168S88 166 82 160L64 172L58 150L38 152z',
        lynxCoat,
      ),
    ),
    fold('M108 62C134 62 158 78 160 110L178 152L158 150L152 172L134 160C128 166 118 168 108 168z', 0.1),
    // ruff, muzzle and stripes
    mirrored(
      108,
      path('M50 126L38 152L58 150L64 172L82 160L76 138z', paper.snow),
      path('M56 120L48 140L60 134L66 154L76 138z', paper.ink),
    ),
    mirrored(108, path('M108 124C90 122 76 134 78 150C84 164 98 168 108 168z', paper.snow)),
    path('M103 62h10l-5 24zM88 68l8-3 2 18zM128 68l-8-3-2 18z', paper.walnut),
    // eyes, nose and whiskers
    mirrored(108, path('M70 108Q82 94 96 110Q82 122 70 108z', paper.straw)),
    eyes(108, 25, 108, 6.5),
    path('M98 128h20l-10 11z', paper.barnRed),
    line('M108 139v6M108 145q-7 7-13 3M108 145q7 7 13 3', paper.walnut, 3),
  );
}

export function badger(): Drawing {
  const body =
    'M84 220C96 150 140 122 196 124C258 128 300 166 302 226C300 250 292 264 280 270H110C92 262 82 244 84 220z';
  return stack(
    // tail
    lift(path('M280 178C300 174 314 190 312 222L304 218 300 230 292 222 286 230z', paper.mist)),
    // far legs
    lift(path('M166 252h34l2 36h-40zM224 252h34l2 36h-40z', paper.coal)),
    // body with its dark belly
    lift(path(body, paper.slate)),
    clipped(
      'k',
      body,
      path(
        'M70 226l20 14 14-12 14 14 14-12 16 14 14-12 16 14 14-12 16 14 14-12 16 14 14-12 16 14 14-8 16 14 10-8V300H70z',
        paper.ink,
      ),
    ),
    line(
      'M160 156l14-6M190 152l14-3M222 158l14-1M176 180l14-4M208 180l14-2M240 186l13 1M160 204l14-3M192 206l14-2M226 208l14 0',
      paper.mist,
      4,
    ),
    fold('M214 126C264 134 300 172 302 226C300 250 292 264 280 270H240C262 220 254 160 214 126z', 0.14),
    // near legs with long claws
    lift(
      path(
        'M110 240C112 262 106 270 98 288H156C156 268 164 256 166 240zM246 230C246 256 238 268 234 288H290C288 268 300 250 300 226z',
        paper.ink,
      ),
    ),
    path('M98 288l2-8 6 8zM110 288l2-8 6 8zM122 288l2-8 6 8zM234 288l2-8 6 8zM246 288l2-8 6 8z', paper.sand),
    group({ transform: 'translate(-2 -8)' }, badgerFace()),
  );
}

export function badgerFace(): Drawing {
  return stack(
    // ears and head
    lift(
      mirrored(
        96,
        disc(46, 148, 17, paper.ink),
        path('M30 152C30 138 38 130 50 131C42 136 37 143 37 153z', paper.snow),
      ),
      path(
        'M32 188C34 152 60 132 96 132S158 152 160 188C158 218 124 232 112 254C106 264 86 264 80 254C68 232 34 218 32 188z',
        paper.snow,
      ),
    ),
    // stripes, nose and eyes
    mirrored(
      96,
      path(
        'M58 142C44 162 48 200 70 224C76 232 80 238 82 244L92 240C84 206 78 170 80 134C72 135 64 138 58 142z',
        paper.ink,
      ),
    ),
    fold('M96 132C132 132 158 152 160 188C158 218 124 232 112 254C109 259 102 262 96 262z', 0.1),
    path('M80 244Q96 232 112 244Q110 260 96 264Q82 260 80 244z', paper.ink),
    ringedEye(66, 188, 6, 3),
    ringedEye(126, 188, 6, 3),
  );
}
