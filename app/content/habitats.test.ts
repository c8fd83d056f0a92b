import { describe, expect, it } from 'vitest';
import { type Habitat, isHabitat, readHabitats } from './habitats.ts';

describe('the habitats of a line', () => {
  it.each<[line: string, habitats: Habitat[]]>([
    ['Skog, åker, fjäll och stad', ['skog', 'ang', 'fjall', 'tradgard']],
    ['Skog och myr i nästan hela Sverige, men inte på Gotland', ['skog', 'sjo']],
    ['Skog, hage, park och trädgård, men inte på fjället', ['skog', 'ang', 'tradgard']],
    ['Gårdar. Släktingen djungelhönan lever i skogar i Asien', ['gard']],
    ['Hos människor i nästan hela världen. Släktingen vargen lever vilt', ['hem']],
    ['Lövskog, park och kyrkogård med gamla träd', ['skog', 'tradgard']],
    ['Älv, å, Östersjön och norra Atlanten', ['sjo', 'hav']],
    ['Hav och stränder i varma delar av världen', ['hav', 'varlden']],
    ['Savann, skog och buskmark i Afrika söder om Sahara', ['varlden']],
    ['', []],
  ])('%s', (line, habitats) => expect(readHabitats(line)).toEqual(habitats));
});

it('a habitat of an address is one of ours', () => {
  expect([isHabitat('skog'), isHabitat('rymden'), isHabitat(undefined)]).toEqual([true, false, false]);
});
