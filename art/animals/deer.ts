import {
  clipped,
  type Drawing,
  eyes,
  fold,
  group,
  leaf,
  lift,
  line,
  mirrored,
  paper,
  path,
  ringedEye,
  stack,
} from '../kit.ts';

export function roeDeer(): Drawing {
  const coat = '#bb7441';
  return stack(
    // far legs
    lift(path('M138 214h18l-6 74h-11zM236 208h20l-2 80h-11z', paper.bark)),
    path('M139 276h12v12h-12zM242 276h12v12h-12z', paper.ink),
    // body, with its white rump
    lift(
      path(
        'M88 118H132C136 146 154 158 178 160C212 160 246 148 274 162C294 176 292 208 280 222C268 230 250 228 236 224C204 232 164 234 138 224C108 212 88 166 88 118z',
        coat,
      ),
    ),
    path('M258 157L274 162C294 176 292 208 280 222C262 210 250 182 258 157z', paper.snow),
    fold(
      'M112 190C160 214 230 204 286 186C288 202 286 214 280 222C268 230 250 228 236 224C204 232 164 234 138 224C124 216 116 204 112 190z',
      0.12,
    ),
    // near legs
    lift(
      path('M108 196C116 220 122 240 122 288H135C136 246 146 226 146 204z', coat),
      path('M230 200C232 176 262 172 268 194C278 216 270 240 272 288H258C258 250 230 226 232 196z', coat),
    ),
    path('M122 274h13v14h-13zM258 274h14v14h-14z', paper.ink),
    // antlers
    lift(mirrored(110, path('M94 70L88 42L72 30L88 31L86 6L97 30L106 22L100 42L104 66z', paper.walnut))),
    // ears and head
    lift(mirrored(110, leaf(88, 84, 28, 50, 17, coat), leaf(80, 78, 38, 56, 9, paper.cream))),
    lift(
      path(
        'M74 94C74 74 90 64 110 64S146 74 146 94C146 120 132 140 128 156C124 168 96 168 92 156C88 140 74 120 74 94z',
        coat,
      ),
    ),
    mirrored(110, path('M110 132C100 132 90 140 90 150C92 166 102 166 110 166z', paper.snow)),
    fold('M110 64C130 64 146 74 146 94C146 120 132 140 128 156C126 162 118 165 110 165z', 0.1),
    path('M97 138Q110 130 123 138Q122 152 110 155Q98 152 97 138z', paper.ink),
    eyes(110, 22, 106, 8),
  );
}

export function reindeer(): Drawing {
  const coat = '#8d7b6c';
  const antler =
    'M92 94C56 92 20 76 14 44C12 24 24 9 44 2L38 16L58 12L40 28C34 44 40 56 50 62L52 38L68 24L64 46L66 68L78 72L80 50L90 40L90 64L96 80z';
  const body =
    'M96 160C104 122 150 116 182 132C222 122 268 124 286 146C298 168 296 202 286 216C270 226 240 222 220 226C190 232 140 230 118 218C100 206 92 184 96 160z';
  return stack(
    // far legs
    lift(path('M146 214h22l-4 74h-16zM238 210h22v78h-18z', paper.walnut)),
    path('M147 258h18l-1 12h-16zM241 258h19v12h-18z', paper.snow),
    path('M146 276h20v12h-20zM240 276h22v12h-22z', paper.ink),
    // tail and body, pale on neck, belly and rump
    lift(path('M278 144c14 0 22 12 18 30l-14-6z', paper.snow), path(body, coat)),
    clipped(
      'k',
      body,
      path(
        'M80 120L150 110l14 22-6 14 10 14-12 12 6 18-18 8-2 18-20-6-4 14H80zM272 130h30v60l-16 4-8-24zM150 220C180 206 240 204 280 206V240H150z',
        paper.cream,
      ),
    ),
    fold(
      'M108 192C160 218 244 206 294 172C296 192 294 206 286 216C270 226 240 222 220 226C190 232 140 230 118 218C112 210 109 200 108 192z',
      0.12,
    ),
    // near legs, with white above broad hooves
    lift(
      path(
        'M116 206C118 226 122 240 122 288H142C142 246 150 230 150 208zM244 200C248 176 286 176 288 202C290 220 280 240 282 288H260C262 248 242 230 244 200z',
        coat,
      ),
    ),
    path('M122 258h20v14h-20zM261 258h20v14h-21z', paper.snow),
    path('M120 274h24v14h-24zM258 274h26v14h-26z', paper.ink),
    // antlers
    lift(mirrored(100, path(antler, paper.bark)), path('M94 92L88 66L98 60L108 64L114 76L106 92z', paper.bark)),
    group({ transform: 'matrix(-1 0 0 1 200 0)' }, fold(antler)),
    // beard
    lift(path('M84 180L120 180L128 220l-10-4-8 18-8-10-8 6z', paper.cream)),
    // ears and head
    lift(
      mirrored(100, leaf(78, 100, 34, 108, 11, coat), leaf(72, 101, 44, 106, 5, paper.cream)),
      path(
        'M64 104C64 86 80 78 100 78S136 86 136 104C136 130 124 146 124 168C124 190 116 200 100 200S76 190 76 168C76 146 64 130 64 104z',
        coat,
      ),
    ),
    // pale muzzle
    lift(path('M74 180C74 164 84 156 100 156S126 164 126 180C126 196 116 204 100 204S74 196 74 180z', paper.snow)),
    fold('M100 78C120 78 136 86 136 104C136 130 124 146 124 168C128 188 120 204 100 204z', 0.12),
    path('M88 174Q100 166 112 174Q110 184 100 186Q90 184 88 174z', paper.walnut),
    line('M90 194Q100 199 110 194', paper.walnut, 3),
    ringedEye(80, 118, 7),
    ringedEye(120, 118, 7),
  );
}
