import {
  clipped,
  type Drawing,
  disc,
  fold,
  leaf,
  lift,
  line,
  mirrored,
  paper,
  path,
  ringedEye,
  stack,
} from '../kit.ts';

export function beaver(): Drawing {
  const tail = 'M206 276C222 224 276 196 306 206C326 228 314 272 280 288H210z';
  return stack(
    // flat tail with rows of scales
    lift(path(tail, paper.coal)),
    clipped(
      'k',
      tail,
      ...[0, 1, 2, 3, 4].map((row) =>
        path('M0 0l8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6v4l-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6z', paper.slate, {
          transform: `translate(${208 + row * 5} ${196 + row * 18}) rotate(14)`,
        }),
      ),
    ),
    // body
    lift(path('M96 150C160 124 240 172 248 244C250 266 244 280 236 288H108C80 250 74 190 96 150z', paper.bark)),
    fold('M166 148C216 168 246 204 248 244C250 266 244 280 236 288H196C216 236 206 184 166 148z', 0.13),
    // thigh and webbed foot
    lift(path('M164 288C148 240 172 210 204 214C236 220 244 262 232 288z', paper.bark)),
    path('M128 288c4-14 14-20 30-20h50c14 0 20 8 20 20z', paper.walnut),
    // birch twig
    lift(
      line('M44 262L150 216', paper.walnut, 9),
      leaf(60, 254, 40, 214, 11, paper.moss),
      leaf(54, 258, 14, 254, 10, paper.birch),
      leaf(130, 226, 158, 190, 10, paper.birch),
    ),
    // arms round it
    lift(
      path(
        'M94 178C88 204 76 222 70 236C66 250 78 258 90 252C108 242 122 222 128 196zM150 182C144 206 132 216 116 222C106 230 112 244 126 246C148 242 168 222 176 198z',
        paper.bark,
      ),
    ),
    path(
      'M72 232C66 244 68 256 80 256C88 256 94 250 96 244zM118 220C106 226 106 240 120 246C128 246 132 240 132 234z',
      paper.walnut,
    ),
    // ears and head
    lift(
      mirrored(112, disc(58, 82, 14, paper.bark), disc(58, 83, 7, paper.walnut)),
      path('M46 120C46 80 74 62 112 62S178 80 178 120C178 152 150 174 112 174S46 152 46 120z', paper.bark),
    ),
    fold('M112 62C150 62 178 80 178 120C178 152 150 174 112 174z', 0.12),
    // cheeks
    lift(mirrored(112, path('M112 124C88 114 66 128 68 150C76 170 100 172 112 164z', paper.sand))),
    fold('M112 124C136 114 158 128 156 150C148 170 124 172 112 164z', 0.09),
    // orange teeth, nose and eyes
    path('M99 158h12v26h-10zM113 158h12l-2 26h-10z', paper.fox),
    path('M94 124Q112 112 130 124Q128 142 112 146Q96 142 94 124z', paper.ink),
    ringedEye(84, 108, 7, 3),
    ringedEye(140, 108, 7, 3),
  );
}

export function otter(): Drawing {
  return stack(
    // thick tail
    lift(path('M210 156C260 160 284 220 314 274L308 286C274 288 236 276 212 252z', paper.walnut)),
    // far legs
    lift(path('M132 236h34v52h-30zM192 232h36v56h-32z', '#43291d')),
    // body
    lift(
      path(
        'M62 128C90 108 136 112 154 146C174 160 204 138 232 154C264 174 268 222 250 248C220 262 150 266 110 256C64 240 44 180 62 128z',
        paper.walnut,
      ),
    ),
    // throat and belly
    lift(
      path(
        'M66 134C80 150 130 154 146 136C150 176 158 214 178 252C150 262 120 260 104 250C72 230 60 180 66 134z',
        paper.sand,
      ),
    ),
    fold(
      'M112 216C170 244 226 238 260 204C262 224 258 238 250 248C220 262 150 266 110 256C106 244 108 230 112 216z',
      0.16,
    ),
    // near legs and webbed feet
    lift(
      path(
        'M106 204C112 182 144 184 150 208C148 236 138 262 140 288H84C84 276 90 268 102 266C102 250 100 224 106 204zM194 226C194 186 242 172 254 206C262 236 246 262 250 288H196C196 276 202 270 212 266C212 254 196 248 194 226z',
        paper.walnut,
      ),
    ),
    path('M84 288c0-12 8-18 20-18h34v18zM196 288c0-12 8-18 20-18h32l2 18z', paper.bark),
    // ears and flat head
    lift(
      mirrored(104, disc(50, 92, 12, paper.walnut)),
      path('M42 112C42 84 68 72 104 72S166 84 166 112C166 140 140 158 104 158S42 140 42 112z', paper.walnut),
    ),
    // pale cheeks
    mirrored(104, path('M44 122C60 122 86 116 104 126V158C72 158 48 144 44 122z', paper.sand)),
    fold('M104 72C140 72 166 84 166 112C166 140 140 158 104 158z', 0.12),
    // nose, eyes and whiskers
    path('M88 114Q104 106 120 114Q118 130 104 133Q90 130 88 114z', paper.ink),
    line('M104 133v5M104 138q-8 8-16 3M104 138q8 8 16 3', paper.walnut, 3.5),
    line('M72 134l-38-4M74 142l-36 8M136 134l38-4M134 142l36 8', paper.ink, 1.6),
    ringedEye(74, 102, 6, 2.6),
    ringedEye(134, 102, 6, 2.6),
  );
}
