import { type Drawing, disc, eye, fold, leaf, lift, line, mirrored, paper, path, points, stack } from '../kit.ts';

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
