import { expect, it } from 'vitest';
import { quietExit } from './quiet-exit.ts';

const token = 'AAAAAAAAAAAAAAAAAAAAAA';

it.each([
  ['/stod/gava/summa', '/stod/gava/avbryt?steg=summa', true],
  ['/stod/gava/granska', '/stod/gava/avbryt?steg=granska', true],
  ['/stod/gava', '/stod/gava/avbryt', true],
  ['/stod/tov/aldre-barn', '/stod/tov/avbryt?steg=aldre-barn', true],
  ['/stod/gava/avbryt', '/', false],
  [`/betala/${token}`, `/tack/${token}`, true],
  [`/signera/${token}`, `/tack/${token}`, true],
  [`/tack/${token}`, '/', false],
  [`/fortsatt/${token}`, '/', false],
])('from %s the way out is %s', (path, exit, isCancel) => {
  expect(quietExit(path)).toEqual({ path: exit, isCancel });
});
