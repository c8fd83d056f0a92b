import { describe, expect, it } from 'vitest';
import { swedishStem } from './swedish-stem.ts';

describe('the forms of a word share a stem', () => {
  it.each([
    'katt katten katter katterna katts kattens katternas',
    'igelkott igelkotten igelkottar igelkottarna igelkottens',
    'ägg ägget äggen äggens',
    'höna hönan hönor hönorna höns',
    'uggla ugglan ugglor ugglorna',
    'får fåret fåren fårens',
    'fågel fågeln fåglar fåglarna fågelns',
    'vinter vintern vintrar vintrarna',
    'medlem medlemmen medlemmar medlemmarna',
    'ko kon kor korna',
    'mus musen möss mössen',
    'fladdermus fladdermusen fladdermöss fladdermössen',
    'farlig farliga farligt farligast',
    'gås gåsen gäss',
    'bi biet bin bina',
    'hare haren harar hararna',
    'päls pälsen pälsar',
    'svans svansen svansar',
    'chimpans chimpansen chimpanser',
    'fasan fasanen fasaner',
    'paket paketet paketen',
    'vatten vattnet',
    'bygga bygger byggde byggt',
    'pannkaka pannkakan pannkakor pannkakorna',
    'hus huset husen',
    'skada skadad skadat skadade',
    'äta äter ätit',
    'ändra ändrar ändrade ändrat',
    'vandra vandrar vandrade',
  ])('%s', (forms) => {
    expect(new Set(forms.split(' ').map(swedishStem)).size).toBe(1);
  });

  it.each([
    ['hare', 'har'],
    ['hund', 'hundra'],
    ['katt', 'kaka'],
    ['bi', 'bil'],
    ['ko', 'kort'],
    ['får', 'fara'],
    ['far', 'farlig'],
    ['äta', 'åt'],
  ])('but not %s and %s', (one, other) => {
    expect(swedishStem(one)).not.toBe(swedishStem(other));
  });
});
