import { expect, it } from 'vitest';
import { mayBeMeasured } from './adult-pages.ts';

it.each(['/vuxen', '/vuxen/for-vuxna', '/vuxen/for-vuxna/vanliga-fragor', '/medlem', '/stod'])(
  'adults may be measured on %s',
  (path) => expect(mayBeMeasured(path)).toBe(true),
);

it.each([
  '/',
  '/djurfakta/rav',
  '/hjalp-djuren',
  '/klubbnytt',
  '/aktuellt',
  '/app',
  '/om-oss',
  '/sok',
  '/kakor',
  '/vuxenliv',
  '/djurfakta/vuxen',
  '/medlem/sidor',
  '/medlem/callback',
  '/stod/gava',
  '/stod/gava/betalning',
  '/stod/tov/aldre-barn',
  '/betala/token',
  '/kort/token',
  '/tack/token',
  '/signera/token',
  '/vidare/token',
  '/angra',
  '/intyg',
  '/finns-inte',
])('nobody is measured on %s', (path) => expect(mayBeMeasured(path)).toBe(false));
