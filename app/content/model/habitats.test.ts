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
    ['Hem med barn', ['hem']],
    ['Forest, farmland and town', ['skog', 'ang', 'tradgard']],
    ['Forest, fields, mountains and town', ['skog', 'ang', 'fjall', 'tradgard']],
    ['Forest and bog in almost all of Sweden but not on Gotland', ['skog', 'sjo']],
    ['Woods, pasture, parks and gardens, but not the mountains', ['skog', 'ang', 'tradgard']],
    ['Farms. Its relative the red junglefowl lives in forests in Asia', ['gard']],
    ['With people in almost all of the world. Its relative the wolf is wild', ['hem']],
    ['Homes and gardens. Wild rabbits dig in sandy ground', ['tradgard', 'hem']],
    ['Houses, barns and fields', ['ang', 'gard']],
    ['A barn with a stable', ['gard']],
    ['Rivers, the Baltic and the northern Atlantic', ['sjo', 'hav']],
    ['Lakes, streams and coasts', ['sjo', 'hav']],
    ['Seas and beaches in warm parts of the world', ['hav', 'varlden']],
    ['Savannah, forest and scrub in Africa south of the Sahara', ['varlden']],
    ['The tropical rainforest of Borneo', ['varlden']],
    ['Park', ['tradgard']],
    ['', []],
  ])('%s', (line, habitats) => expect(readHabitats(line)).toEqual(habitats));
});

it('a habitat of an address is one of ours', () => {
  expect([isHabitat('skog'), isHabitat('rymden'), isHabitat(undefined)]).toEqual([true, false, false]);
});
