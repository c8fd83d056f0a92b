import {
  clipped,
  type Drawing,
  disc,
  eyes,
  fold,
  group,
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

const hareFur = '#b88d63';

// The two foxes, awake and asleep, have the same face.
const foxEar = 'M80 92L74 18Q112 34 132 64z';
const foxEarTip = 'M74 18Q86 22 97 29L77 52z';
const foxHead = 'M60 90C82 60 110 54 140 54S198 60 220 90C206 120 176 138 140 156C104 138 74 120 60 90z';
const foxCheek = 'M60 90C92 88 124 104 140 156C104 138 74 120 60 90z';
const foxNose = 'M129 146Q140 140 151 146Q148 160 140 162Q132 160 129 146z';
const foxHeadShade = 'M140 54C170 54 198 60 220 90C206 120 176 138 140 156z';

export function fox(): Drawing {
  return stack(
    // tail with its white tip
    lift(
      path('M188 286C262 300 318 248 298 160C295 146 285 132 276 124C280 170 256 216 188 236z', paper.fox),
      path('M298 160C295 146 285 132 276 124C277 142 274 158 267 174l10-5 5 10 6-10 10 4z', paper.snow),
    ),
    // body
    lift(path('M128 120C196 116 240 178 240 250C240 268 236 280 232 288H120C108 230 108 170 128 120z', paper.fox)),
    fold('M178 126C220 150 240 200 240 250C240 268 236 280 232 288H196C204 230 200 170 178 126z', 0.1),
    // thigh and hind paw
    lift(path('M178 288C150 252 176 208 212 208C236 208 242 248 234 288z', paper.fox)),
    path('M172 288c0-12 10-18 24-18h26c8 0 13 6 13 18z', paper.ink),
    // forelegs in black stockings
    lift(
      path('M112 160C120 190 138 200 140 214V288H110C108 250 106 200 112 160z', paper.fox),
      path('M110 250l8-9 7 9 8-9 7 9v38h-30z', paper.ink),
    ),
    lift(
      path('M172 160C170 196 148 200 148 214L146 288H178C184 250 184 200 172 160z', paper.fox),
      path('M147 250l7-9 8 9 8-9 11 9-3 38h-32z', paper.ink),
    ),
    // bib
    lift(path('M112 142l28 16 30-16C182 184 172 214 144 242C114 212 104 184 112 142z', paper.snow)),
    fold('M142 158l28-16C182 184 172 214 144 242z', 0.07),
    foxFace(),
  );
}

export function foxFace(): Drawing {
  return stack(
    // ears and head
    lift(
      mirrored(
        140,
        path(foxEar, paper.fox),
        path(foxEarTip, paper.ink),
        path('M90 76L88 44Q106 54 116 68z', paper.walnut),
      ),
      path(foxHead, paper.fox),
    ),
    fold(foxHeadShade, 0.1),
    // cheeks
    mirrored(140, path(foxCheek, paper.snow)),
    fold('M220 90C188 88 156 104 140 156C176 138 206 120 220 90z', 0.07),
    // eyes and nose
    eyes(140, 30, 98, 7),
    path(foxNose, paper.ink),
  );
}

export function foxSleeping(): Drawing {
  return stack(
    // body, curled up
    lift(
      path(
        'M26 256C22 190 92 156 168 158C248 160 306 200 300 256C298 278 284 288 262 288H60C38 288 28 278 26 256z',
        paper.fox,
      ),
    ),
    fold('M168 158C248 160 306 200 300 256C298 278 284 288 262 288H200C250 262 252 196 168 158z', 0.12),
    // the line of the thigh
    line('M206 188C240 196 262 214 268 238', paper.foxShade, 5),
    // tail laid round the body
    lift(
      path(
        'M302 236C300 268 268 290 214 290H110C92 284 86 268 100 258C160 262 224 262 252 218C272 214 292 220 302 236z',
        paper.fox,
      ),
      path('M110 290C92 284 86 268 100 258C116 259 132 260 148 259l-6 10 10 6-10 6 8 9z', paper.snow),
    ),
    // head on the tail
    group(
      { transform: 'translate(-2 128) rotate(-7 110 90) scale(.8)' },
      lift(mirrored(140, path(foxEar, paper.fox), path(foxEarTip, paper.ink)), path(foxHead, paper.fox)),
      fold(foxHeadShade, 0.1),
      mirrored(140, path(foxCheek, paper.snow)),
      line('M92 98q14 10 26 0M162 98q14 10 26 0', paper.ink, 5),
      path(foxNose, paper.ink),
    ),
  );
}

export function hare(): Drawing {
  return stack(
    // tail
    lift(disc(276, 256, 18, paper.snow)),
    // body
    lift(path('M116 160C176 146 244 172 272 232C282 262 274 282 262 288H110C100 250 98 200 116 160z', hareFur)),
    fold('M170 160C220 168 256 196 272 232C282 262 274 282 262 288H200C214 240 200 190 170 160z', 0.1),
    // thigh and hind foot
    lift(path('M160 288C150 226 186 196 220 200C258 206 268 256 250 288z', hareFur)),
    path('M134 288c0-12 12-18 28-18h70c18 0 26 8 26 18z', paper.cream),
    // forelegs and their paws
    lift(
      path(
        'M112 176C122 200 132 210 132 224V288H106C102 250 102 210 112 176zM150 180C150 206 138 210 138 224V288H164C170 250 166 206 150 180z',
        hareFur,
      ),
    ),
    path('M106 276h26v12h-26zM138 276h27v12h-27z', paper.cream),
    // bib
    lift(path('M108 156Q134 180 158 158C168 200 156 226 136 244C112 222 102 196 108 156z', paper.cream)),
    hareFace(),
  );
}

export function hareFace(): Drawing {
  return stack(
    // ears with their black tips
    lift(
      leaf(110, 96, 80, 4, 17, hareFur),
      leaf(109, 92, 84, 24, 9, paper.blush),
      path('M80 4l-4 22 8 7 16-7z', paper.ink),
      leaf(150, 96, 182, 6, 17, hareFur),
      leaf(151, 92, 178, 26, 9, paper.blush),
      path('M182 6l4 22-8 7-16-8z', paper.ink),
    ),
    // head
    lift(path('M78 128C78 98 100 82 130 82S182 98 182 128C182 160 158 180 130 180S78 160 78 128z', hareFur)),
    fold('M130 82C160 82 182 98 182 128C182 160 158 180 130 180z', 0.1),
    // cheeks
    mirrored(130, path('M80 138C96 138 110 146 130 150V180C104 180 84 166 80 138z', paper.cream)),
    fold('M130 150C150 146 164 138 180 138C176 166 156 180 130 180z', 0.08),
    // pale rings, eyes, nose and whiskers
    mirrored(130, path('M88 104Q98 96 112 102L110 122Q96 124 88 116z', paper.cream)),
    eyes(130, 29, 112, 8),
    path('M121 146h18l-9 11z', paper.barnRed),
    line('M130 157v6M130 163q-6 6-12 3M130 163q6 6 12 3', paper.walnut, 3),
    line('M104 152l-30-6M104 158l-30 4M156 152l30-6M156 158l30 4', paper.walnut, 1.6),
  );
}

export function moose(): Drawing {
  const body =
    'M104 132C124 82 168 88 200 118C240 116 286 122 290 158C292 190 282 208 266 208H140C112 206 94 172 104 132z';
  return stack(
    // far legs
    lift(path('M154 190h18l-2 98h-17zM242 190h20l4 98h-18z', paper.walnut)),
    path('M153 236h19l-2 52h-17zM246 236h19l1 52h-18z', paper.mist),
    path('M152 276h19v12h-18zM247 276h19v12h-18z', paper.ink),
    // body with its dark shoulder
    lift(path(body, paper.bark)),
    clipped(
      'k',
      body,
      path('M104 132C124 82 168 88 200 118C196 150 172 166 128 190L96 180z', paper.walnut, { opacity: 0.55 }),
    ),
    fold('M112 180C170 204 244 198 290 160C292 190 282 208 266 208H140C126 206 118 196 112 180z', 0.16),
    // near legs in pale stockings
    lift(
      path(
        'M122 172C124 196 126 210 126 240L128 288H146L150 236C150 214 156 196 158 176zM258 150C254 176 262 200 264 236L266 288H284L288 232C290 206 294 176 286 146z',
        paper.bark,
      ),
    ),
    path('M126 240h24l-4 48h-18zM264 236h24l-4 52h-18z', paper.mist),
    path('M127 276h20v12h-19zM265 276h20v12h-19z', paper.ink),
    // antlers
    lift(
      mirrored(
        100,
        path(
          'M86 70C62 74 40 66 28 50C14 44 4 26 6 2L18 18L22 0L34 16L42 2L50 20L62 12C64 34 70 50 92 58z',
          paper.sand,
        ),
      ),
    ),
    fold('M114 70C138 74 160 66 172 50C186 44 196 26 194 2L182 18C180 36 160 54 114 62z', 0.1),
    // ears
    lift(mirrored(100, leaf(78, 78, 34, 98, 9, paper.bark)), mirrored(100, leaf(72, 81, 44, 94, 4, paper.walnut))),
    // head
    lift(
      path(
        'M66 78C66 58 80 50 100 50S134 58 134 78C134 100 126 118 130 146C140 160 142 182 130 194C114 204 86 204 70 194C58 182 60 160 70 146C74 118 66 100 66 78z',
        paper.bark,
      ),
    ),
    fold('M100 50C120 50 134 58 134 78C134 100 126 118 130 146C140 160 142 182 130 194C122 199 111 202 100 202z', 0.13),
    // muzzle
    lift(path('M62 176C58 152 78 144 100 144S142 152 138 176C136 198 122 206 100 206S64 198 62 176z', paper.walnut)),
    mirrored(100, oval(84, 168, 5, 8, paper.ink, 18)),
    line('M84 190Q100 198 116 190', paper.sand, 3.5),
    // dewlap and eyes
    lift(path('M90 205l10 42 10-42z', paper.walnut)),
    ringedEye(80, 92, 7),
    ringedEye(120, 92, 7),
  );
}

export function squirrel(): Drawing {
  return stack(
    // tail
    lift(
      path(
        'M206 284C276 286 312 226 296 152C286 100 246 66 204 84C178 96 176 128 196 142C216 152 232 136 226 120C254 140 250 190 196 220z',
        paper.fox,
      ),
    ),
    line('M232 262C270 244 284 200 272 156C266 130 246 110 222 104', paper.foxShade, 5),
    line('M222 244C250 226 258 196 252 166', paper.foxShade, 5),
    // body
    lift(path('M118 148C170 136 222 186 224 256C224 272 218 282 214 288H130C104 250 100 190 118 148z', paper.fox)),
    fold('M164 154C202 178 222 214 224 256C224 272 218 282 214 288H180C196 240 190 190 164 154z', 0.12),
    // thigh and foot
    lift(path('M158 288C148 244 168 224 190 226C214 228 220 260 212 288z', paper.fox)),
    path('M128 288c0-10 10-16 22-16h46c10 0 18 6 18 16z', paper.foxShade),
    // bib
    lift(path('M116 168C96 196 100 250 128 276C146 250 150 200 136 172z', paper.cream)),
    // hazelnut
    lift(path('M74 198C72 180 84 170 98 172C112 174 118 188 112 202L92 232C80 226 74 212 74 198z', paper.bark)),
    path('M72 192Q92 166 116 190Q96 200 72 192z', paper.walnut),
    // arm round the nut
    lift(path('M148 180C140 204 120 210 100 206C94 216 104 226 116 226C144 226 164 206 168 190z', paper.fox)),
    squirrelFace(),
  );
}

export function squirrelFace(): Drawing {
  return stack(
    // ears and head
    lift(
      mirrored(122, path('M84 78L66 6Q100 34 108 62z', paper.fox), path('M66 6Q78 14 90 28L74 40z', paper.foxShade)),
      path('M66 104C66 72 92 58 122 58S178 72 178 104C178 136 154 160 122 164C90 160 66 136 66 104z', paper.fox),
    ),
    fold('M122 58C152 58 178 72 178 104C178 136 154 160 122 164z', 0.1),
    // cheeks
    mirrored(122, path('M70 122C88 120 108 130 122 136V164C96 160 76 146 70 122z', paper.cream)),
    fold('M122 136C136 130 156 120 174 122C168 146 148 160 122 164z', 0.08),
    // eyes, nose and mouth
    eyes(122, 29, 102, 9),
    path('M114 134h16l-8 9z', paper.walnut),
    line('M122 143q-7 7-12 3M122 143q7 7 12 3', paper.walnut, 3),
  );
}
