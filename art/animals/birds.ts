import {
  type Drawing,
  disc,
  eye,
  fold,
  leaf,
  lift,
  line,
  mirrored,
  paper,
  path,
  points,
  ringedEye,
  stack,
} from '../kit.ts';

type Owl = { asleep?: boolean; perch?: 'branch' | 'stump' };

export function owl({ asleep = false, perch = 'branch' }: Owl = {}): Drawing {
  const feathers = points('134,0 160,0 186,0 147,1 173,1 121,1 199,1 134,2 160,2 186,2 147,3 173,3');
  const body = 'M80 150C76 80 110 40 160 40S244 80 240 150C244 214 214 262 160 262S76 214 80 150z';
  return stack(
    // perch
    perch === 'stump' ? stump() : branch(),
    // body and breast
    lift(path(body, paper.bark)),
    lift(path('M106 150C110 128 210 128 214 150C222 210 196 250 160 250S98 210 106 150z', paper.cream)),
    // rows of feathers
    ...feathers.map(([x, row]) => leaf(x, 164 + row * 20, x, 182 + row * 20, 4.5, row % 2 ? paper.sand : paper.bark)),
    fold('M160 134C190 134 212 138 214 150C222 210 196 250 160 250z', 0.08),
    // wings
    lift(
      path(
        'M84 122C62 160 66 220 112 252C124 214 116 160 100 130zM236 122C258 160 254 220 208 252C196 214 204 160 220 130z',
        paper.walnut,
      ),
    ),
    mirrored(160, line('M86 170q8 8 14-2M88 196q9 8 16-2M96 220q8 7 14-2', paper.sand, 4)),
    // talons
    mirrored(160, path('M134 258c-12-2-16 8-14 16h8l4-6 4 8h8l2-8 6 6c4-8 0-18-18-16z', paper.sun)),
    owlFace(asleep),
  );
}

export function owlFace(asleep = false): Drawing {
  return stack(
    // head and facial discs
    lift(path('M82 110C80 66 112 34 160 34S240 66 238 110C226 146 196 152 160 152S94 146 82 110z', paper.walnut)),
    lift(
      path('M160 84C140 52 100 58 92 92C88 126 112 144 136 142C150 140 158 128 160 116z', paper.cream),
      path('M160 84C180 52 220 58 228 92C232 126 208 144 184 142C170 140 162 128 160 116z', paper.cream),
    ),
    fold('M160 84C180 52 220 58 228 92C232 126 208 144 184 142C170 140 162 128 160 116z', 0.1),
    mirrored(160, line('M104 84l8 6M98 98l10 3M100 114l10-1M108 128l8-5', paper.bark, 3)),
    // eyes and beak
    asleep
      ? line('M112 104q15 16 30 2M178 106q15 14 30-2', paper.walnut, 6)
      : disc(128, 102, 17, paper.sand) + disc(192, 102, 17, paper.sand) + eye(128, 102, 12) + eye(192, 102, 12),
    lift(path('M150 106Q160 98 170 106L160 138z', paper.sun)),
  );
}

export function owlSleeping(): Drawing {
  return owl({ asleep: true, perch: 'stump' });
}

function branch(): Drawing {
  return stack(
    lift(path('M20 270C90 258 220 256 372 262L372 284C220 276 100 276 22 284z', paper.bark)),
    leaf(268, 262, 300, 236, 9, paper.moss),
    leaf(60, 264, 30, 240, 9, paper.birch),
  );
}

function stump(): Drawing {
  return lift(
    path('M88 330L96 262H224L232 330z', paper.bark),
    path('M96 262C110 252 210 252 224 262C210 272 110 272 96 262z', paper.sand),
  );
}

/** The blue tit is also the badger's friend, who flies or sits on its head. */
export function blueTit({ wingUp = false }: { wingUp?: boolean } = {}): Drawing {
  return stack(
    // legs
    line('M150 250v34M176 248v36', paper.ink, 5),
    line('M150 284l-14 4M150 284l12 4M176 284l-14 4M176 284l12 4', paper.ink, 5),
    // tail
    lift(path('M222 200L300 228L292 250L212 240z', paper.titBlue)),
    line('M230 222l60 16', paper.ink, 3),
    // yellow body
    lift(path('M84 130C80 190 100 256 168 258C230 258 250 206 230 160C210 120 170 100 130 96z', paper.sun)),
    fold(
      'M230 160C250 206 230 258 168 258C146 257 129 250 117 238C180 244 214 206 214 138C220 144 226 152 230 160z',
      0.12,
    ),
    // wing
    wingUp
      ? lift(
          leaf(176, 170, 262, 40, 28, paper.titBlue),
          line('M196 146Q224 110 244 76M210 150q24-16 34-40', paper.snow, 4),
        )
      : lift(
          path('M150 156C190 140 226 158 262 214C214 234 166 222 150 156z', paper.titBlue),
          line('M176 178q18 6 30 0M190 202q18 4 34-6', paper.snow, 4.5),
        ),
    // white head
    lift(
      path(
        'M74 106C74 66 102 44 136 46C172 48 192 76 188 112C184 146 152 160 124 156C94 152 74 136 74 106z',
        paper.snow,
      ),
    ),
    // blue cap, black eye stripe and bib
    path('M80 84C88 58 110 44 136 46C162 48 182 64 187 90C156 70 116 68 80 84z', paper.titBlue),
    path('M74 104C100 94 150 96 188 108L186 122C150 110 104 110 74 118z', paper.ink),
    path('M84 138C100 146 104 158 100 176C120 176 136 164 140 156C116 158 96 152 84 138z', paper.ink),
    fold('M136 46C172 48 192 76 188 112C184 146 152 160 124 156C160 136 166 80 136 46z', 0.09),
    // beak and eye
    path('M78 104L46 114L78 124z', paper.ink),
    disc(112, 106, 10, paper.snow),
    eye(112, 106, 7),
  );
}

export function crane(): Drawing {
  return stack(
    // legs, one in the air
    line('M160 182L188 218L152 252L136 256', paper.coal, 6),
    line('M186 182L192 236L186 284M186 284l-28 4M186 284l16 4', paper.coal, 7),
    // drooping plumes
    lift(
      path('M208 108C262 92 306 128 308 196C288 170 262 160 232 166z', paper.slate),
      path('M204 118C256 112 292 152 288 222C268 186 244 176 218 182z', paper.coal),
      path('M196 132C244 134 268 170 260 238C240 202 220 192 196 188z', paper.slate),
    ),
    // body
    lift(
      path(
        'M100 146C104 114 146 96 190 100C228 104 250 124 254 146C240 176 204 198 164 194C126 190 102 172 100 146z',
        paper.mist,
      ),
    ),
    fold('M116 174C164 188 216 172 252 140L254 146C240 176 204 198 164 194C143 192 126 185 116 174z', 0.12),
    // neck and head in one, black in front
    lift(
      path(
        'M50 48C48 26 64 10 86 12C110 14 122 32 116 54C112 72 126 84 126 106C126 122 140 118 158 116L128 178C104 168 90 150 94 124C98 96 70 88 66 68C58 66 52 58 50 48z',
        paper.mist,
      ),
      path('M58 34L6 54L60 58z', paper.sand),
    ),
    path(
      'M50 48C48 26 64 10 86 12C110 14 122 32 116 54L108 96C106 112 104 128 96 138C92 130 93 128 94 124C98 96 70 88 66 68C58 66 52 58 50 48z',
      paper.ink,
    ),
    // white stripe from the eye down the neck
    path(
      'M80 42C94 30 112 36 118 46C116 60 114 66 118 76C124 88 128 98 124 122C116 134 104 134 102 124C106 104 112 88 102 72C96 62 88 56 80 42z',
      paper.snow,
    ),
    // red crown and eye
    path('M64 20C80 6 112 12 117 36C100 36 82 32 64 20z', paper.lingonberry),
    ringedEye(74, 42, 6.5, 2.6),
    // wing
    lift(path('M132 124C174 108 222 118 264 158C226 180 152 184 132 124z', paper.slate)),
    fold('M140 142C170 168 222 168 252 148L264 158C226 178 162 182 140 142z', 0.14),
  );
}

/** A great spotted woodpecker on the trunk of a dead tree. */
export function woodpecker(): Drawing {
  return stack(
    // trunk
    lift(path('M14 288L26 30L42 8L52 28L68 2L84 34L92 200L106 288z', paper.bark)),
    fold('M60 40L84 34L92 200L106 288H64z', 0.12),
    line('M40 60l2 50M36 150l2 60M62 130l4 44M34 244l2 24M66 216l4 40', paper.walnut, 4),
    // tail
    lift(path('M150 216L206 224L128 290L106 280z', paper.ink)),
    // body, red under the tail
    lift(path('M128 98C106 128 106 190 132 228C154 250 188 244 204 222C236 176 226 118 186 92z', paper.cream)),
    path('M120 204C144 196 182 204 206 220C196 244 178 256 150 256C136 244 126 228 120 204z', paper.lingonberry),
    // feet
    line(
      'M124 172H94l-16-10M94 172l-20-3M94 172l-18 5M94 172l-14 12M128 206H100l-16-10M100 206l-20-3M100 206l-18 5M100 206l-14 12',
      paper.slate,
      4,
    ),
    // black back and wing
    lift(path('M160 92C214 92 252 132 248 182C246 216 226 246 200 272C178 230 160 160 160 92z', paper.ink)),
    // white shoulder and rows of spots
    path('M184 116C208 124 216 156 200 184C184 176 174 142 184 116z', paper.snow),
    path(
      'M226 164l14-6 2 10-14 6zM206 196l14-4 2 9-13 5zM230 188l13-6-1 10-11 5zM202 220l14-6 2 9-13 6zM224 210l13-6-3 10-11 5zM200 240l13-6-2 10-8 5z',
      paper.snow,
    ),
    // beak
    lift(path('M106 64L60 80L108 88z', paper.coal)),
    // head
    lift(
      path('M96 76C94 46 118 28 146 30C176 32 194 56 190 86C186 112 162 124 138 120C114 116 98 102 96 76z', paper.snow),
    ),
    path('M98 62C104 40 124 28 146 30C176 32 194 54 190 84C168 62 130 54 98 62z', paper.ink),
    path('M98 88C124 92 156 98 190 88L184 102C164 106 156 112 150 138L130 132C136 112 116 104 102 100z', paper.ink),
    path('M184 58C194 74 194 98 182 108L164 74z', paper.lingonberry),
    fold('M146 30C176 32 194 56 190 86C186 104 174 114 158 118C172 92 168 54 146 30z', 0.1),
    eye(124, 74, 7.5),
  );
}

export function duck(): Drawing {
  return stack(
    // legs and webbed feet
    line('M148 246v34M204 246v34', paper.fox, 9),
    path('M144 264h8L164 288H106zM200 264h8L220 288H162z', paper.fox),
    // curl of the tail
    line('M284 144c-14-20 8-38 20-24', paper.mist, 7),
    // body
    lift(
      path(
        'M66 186C84 152 150 158 210 162C256 164 286 150 312 124C322 178 302 232 258 252C214 270 140 268 102 250C72 234 56 208 66 186z',
        paper.snow,
      ),
    ),
    fold('M84 236C160 252 258 232 312 146C314 194 296 235 258 252C214 270 140 268 102 250C95 246 89 242 84 236z', 0.1),
    // wing
    lift(path('M152 180C196 166 240 178 290 168C280 212 234 234 194 226C166 220 150 204 152 180z', paper.snow)),
    line('M176 192q14 10 30 2q14 10 30 0q12 6 24-4M190 209q12 8 26 1q12 7 26-3', paper.mist, 4),
    // head and neck
    lift(
      path(
        'M50 104C48 68 76 46 110 46C146 46 170 72 166 108C162 130 166 146 180 160C176 202 146 220 112 218C82 214 64 196 66 172C68 160 72 152 72 144C58 134 50 120 50 104z',
        paper.snow,
      ),
    ),
    fold(
      'M110 46C146 46 170 72 166 108C162 130 166 146 180 160C176 202 146 220 112 218C140 184 126 160 136 130C146 98 136 64 110 46z',
      0.08,
    ),
    // bill
    lift(path('M64 96C46 96 34 112 8 118C2 130 16 140 40 140C62 142 82 136 94 122C90 108 80 98 64 96z', paper.fox)),
    line('M14 128Q56 134 84 116', paper.foxShade, 4),
    disc(52, 110, 3, paper.foxShade),
    eye(98, 90, 8.5),
  );
}
