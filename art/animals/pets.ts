import {
  clipped,
  type Drawing,
  disc,
  eye,
  eyes,
  fold,
  lift,
  line,
  mirrored,
  paper,
  path,
  ringedEye,
  stack,
} from '../kit.ts';

export function cat(): Drawing {
  return stack(
    // tail
    lift(path('M210 276C262 284 292 244 284 196C280 166 262 156 246 162C262 182 264 214 236 236z', paper.slate)),
    path('M279 176l-24 4 6 14 24-2zM285 208l-22 0-2 16 21 4zM274 244l-20-9-10 12 17 13z', paper.coal),
    // body
    lift(path('M112 150C172 128 244 166 248 256C248 272 244 282 240 288H106C96 240 96 190 112 150z', paper.slate)),
    fold('M176 148C222 168 246 206 248 256C248 272 244 282 240 288H196C212 240 204 186 176 148z', 0.14),
    path('M196 168l26-4-14 20zM218 190l24-2-16 18zM232 218l16 0-12 14z', paper.coal),
    // thigh and hind paw
    lift(path('M176 288C164 236 184 212 210 212C238 214 246 256 236 288z', paper.slate)),
    path('M156 288c0-12 10-18 24-18h44c10 0 16 8 16 18z', paper.snow),
    // forelegs in white socks
    lift(
      path(
        'M112 170C122 196 138 206 138 220V288H104C100 250 102 206 112 170zM164 174C164 200 146 206 146 220V288H178C184 250 178 200 164 174z',
        paper.slate,
      ),
    ),
    path('M103 268h35v20h-34zM146 268h35l-2 20h-33z', paper.snow),
    path('M102 226l16 5-16 7zM181 226l-16 5 16 7z', paper.coal),
    // bib
    lift(path('M112 152Q140 176 168 152C178 190 164 218 142 234C116 214 104 188 112 152z', paper.snow)),
    catFace(),
  );
}

export function catFace(): Drawing {
  return stack(
    // ears and head
    lift(
      mirrored(140, path('M74 100L72 26Q104 40 126 66z', paper.slate), path('M84 84L82 46Q100 54 112 68z', paper.pink)),
      path('M58 112C60 76 96 58 140 58S220 76 222 112C224 150 184 170 140 170S56 150 58 112z', paper.slate),
    ),
    fold('M140 58C184 58 220 76 222 112C224 150 184 170 140 170z', 0.13),
    // stripes
    path(
      'M132 58h16l-8 28zM110 62l12-2 0 22zM170 62l-12-2 0 22zM60 106l24 8-24 6zM220 106l-24 8 24 6zM64 130l20 2-16 10zM216 130l-20 2 16 10z',
      paper.coal,
    ),
    // white muzzle
    mirrored(140, path('M140 124C116 120 96 134 100 150C108 164 126 170 140 170z', paper.snow)),
    // eyes, nose and whiskers
    mirrored(140, path('M92 106Q108 92 124 108Q108 122 92 106z', paper.straw)),
    eyes(140, 32, 106, 8),
    path('M130 128h20l-10 11z', paper.pink),
    line('M140 139v6M140 145q-8 8-15 3M140 145q8 8 15 3', paper.walnut, 3),
    line('M104 140l-44-8M104 148l-42 6M176 140l44-8M176 148l42 6', paper.ink, 1.6),
  );
}

export function dog(): Drawing {
  const head =
    'M72 104C70 66 98 46 138 46S206 66 204 104C204 130 194 146 188 158C172 180 104 180 88 158C82 146 72 130 72 104z';
  const body = 'M110 150C170 132 238 170 244 256C244 272 240 282 236 288H104C94 240 94 190 110 150z';
  return stack(
    // tail
    lift(path('M232 250C270 240 284 208 276 172C262 176 252 206 222 214z', paper.snow)),
    // body with its patch
    lift(path(body, paper.snow)),
    clipped('k', body, path('M170 136C186 176 222 204 260 200V140zM90 260c20-16 50-6 54 28H90z', paper.bark)),
    fold('M176 150C220 172 242 210 244 256C244 272 240 282 236 288H196C210 240 200 188 176 150z', 0.12),
    // thigh and hind paw
    lift(path('M174 288C162 236 182 210 208 212C236 214 242 256 232 288z', paper.snow)),
    path('M154 288c0-12 10-18 24-18h44c10 0 14 8 14 18z', paper.cream),
    // forelegs
    lift(
      path(
        'M110 176C120 200 136 206 136 222V288H102C98 250 100 206 110 176zM162 176C162 202 144 208 144 222V288H178C182 250 176 200 162 176z',
        paper.snow,
      ),
    ),
    path('M101 272h35v16h-34zM144 272h35v16h-35z', paper.cream),
    // collar and tag
    path('M108 160Q138 184 166 160L168 176Q138 200 106 178z', paper.moss),
    lift(disc(137, 196, 10, paper.sun)),
    // head with its patch
    lift(path(head, paper.snow)),
    clipped('m', head, path('M146 40C140 80 150 124 176 128C200 130 214 100 210 60z', paper.bark)),
    fold('M138 46C178 46 206 66 204 104C204 130 194 146 188 158C180 169 159 175 138 175z', 0.1),
    // ears
    lift(
      path('M88 62C58 52 40 84 46 130C50 150 66 152 72 138C80 116 96 96 100 76z', paper.bark),
      path('M188 62C216 46 238 66 250 96C254 112 240 122 226 114C206 106 186 92 178 74z', paper.bark),
    ),
    // muzzle
    lift(
      path('M102 146C104 122 118 114 138 114S172 122 174 146C174 166 158 178 138 178S102 166 102 146z', paper.cream),
    ),
    fold('M138 114C158 114 172 122 174 146C174 166 158 178 138 178z', 0.08),
    // eyes, nose and tongue
    eye(108, 100, 7.5),
    ringedEye(168, 100, 7),
    path('M124 124Q138 114 152 124Q150 140 138 142Q126 140 124 124z', paper.ink),
    line('M138 142v6M138 148q-10 10-20 3M138 148q10 10 20 3', paper.walnut, 3.5),
    path('M130 156h17q2 22-8 23q-11-1-9-23z', paper.lingonberry),
  );
}

export function rabbit(): Drawing {
  const body =
    'M92 200C120 160 190 146 240 176C284 202 296 246 280 276C276 284 270 288 262 288H104C82 264 80 224 92 200z';
  return stack(
    // tail
    lift(disc(282, 250, 19, paper.snow)),
    // body, dark behind a straight cut
    lift(path(body, paper.snow)),
    clipped('k', body, path('M178 130L158 300H310V130z', paper.slate)),
    fold('M206 162C262 176 296 236 280 276C276 284 270 288 262 288H220C246 240 240 192 206 162z', 0.12),
    // thigh and hind foot
    lift(path('M176 288C160 238 186 206 220 210C254 216 264 262 250 288z', paper.slate)),
    path('M158 288c0-12 10-18 26-18h52c14 0 20 8 20 18z', paper.snow),
    // forelegs
    lift(
      path(
        'M100 220C106 244 112 252 112 288H86c-2-10 2-16 8-18C90 252 92 236 100 220zM140 222C140 246 128 250 126 270C118 274 116 280 116 288H146C152 262 154 240 150 222z',
        paper.snow,
      ),
    ),
    // ears
    lift(
      mirrored(
        112,
        path('M90 96C62 76 58 40 70 18C92 28 106 60 104 94z', paper.slate),
        path('M90 84C74 66 70 46 74 30C88 42 96 62 98 82z', paper.pink),
      ),
    ),
    // head with its white blaze
    lift(path('M52 142C52 106 78 88 112 88S172 106 172 142C172 176 146 198 112 198S52 176 52 142z', paper.slate)),
    path(
      'M104 88H120C120 116 126 130 150 156C146 184 132 198 112 198S78 184 74 156C98 130 104 116 104 88z',
      paper.snow,
    ),
    fold('M112 88C146 88 172 106 172 142C172 176 146 198 112 198z', 0.1),
    // eyes, nose and whiskers
    eyes(112, 34, 134, 8),
    path('M103 158h18l-9 10z', paper.pink),
    line('M112 168v6M112 174q-7 7-13 3M112 174q7 7 13 3', paper.walnut, 3),
    line('M86 166l-34-4M88 174l-32 8M138 166l34-4M136 174l32 8', paper.ink, 1.6),
  );
}

export function guineaPig(): Drawing {
  const body =
    'M70 200C90 150 140 128 196 130C258 134 300 180 298 240C296 266 290 282 280 288H90C64 270 58 232 70 200z';
  const head = 'M36 208C36 164 64 140 104 140S172 164 172 208C172 246 144 270 104 270S36 246 36 208z';
  return stack(
    // body in three colours
    lift(path(body, paper.snow)),
    clipped(
      'k',
      body,
      path('M176 120C160 160 176 180 166 300H230C240 240 226 180 236 120z', paper.bark),
      path('M262 130C246 180 258 220 250 300H320V130z', paper.walnut),
    ),
    fold('M80 262C170 276 250 262 297 222C298 256 292 282 280 288H90C86 278 82 270 80 262z', 0.12),
    // feet
    path(
      'M70 288c0-9 8-14 18-14s18 5 18 14zM124 288c0-9 8-14 18-14s18 5 18 14zM222 288c0-9 10-14 24-14s24 5 24 14z',
      paper.pink,
    ),
    // ears
    lift(mirrored(104, path('M60 156C36 148 20 164 22 186C36 196 56 186 66 170z', paper.blush))),
    // head with its blaze
    lift(path(head, paper.bark)),
    clipped(
      'm',
      head,
      path('M104 100H190V280H104z', paper.walnut),
      path('M92 130H116C116 170 128 196 146 216V290H62V216C80 196 92 170 92 130z', paper.snow),
    ),
    fold('M104 140C144 140 172 164 172 208C172 246 144 270 104 270z', 0.1),
    // tousled forelock
    lift(path('M120 146C112 126 90 122 72 130L84 136L70 146L88 148L82 160L104 156z', paper.snow)),
    // eyes, nose and mouth
    ringedEye(62, 200, 8, 2.5),
    ringedEye(146, 200, 8, 2.5),
    path('M94 230h20l-10 11z', paper.pink),
    line('M104 241v6M104 247q-7 7-13 3M104 247q7 7 13 3', paper.walnut, 3),
  );
}
