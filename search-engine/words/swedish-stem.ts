import { stemmer } from '@orama/stemmers/swedish';
import { isStopWord } from './stop-words.ts';

// Irregular words, and short ones that the stemmer leaves alone. The first of a line is the stem of all.
const families = `
ko kon kons kos kor korna kornas
bi biet biets bin bina binas
bo boet bon bona bos bor bodde bott
mus musen musens möss mössen mössens
gås gåsen gäss gässen
lus löss
get geten getter getterna
fot foten fötter fötterna
tand tanden tänder tänderna
natt natten nätter nätterna
bok boken böcker böckerna
and anden änder änderna
barn barnet barnen barnens
ögon öga ögat ögonen ögonens
öron öra örat öronen
vatten vattnet vattnets
äta äter ätit äts
sova sover sov sovit
göra gör gjorde gjort
bita biter bet bitit biten bitna
springa springer sprang sprungit
flyga flyger flög flugit
falla faller föll fallit
dricka dricker drack druckit
krypa kryper kröp krupit
sjunga sjunger sjöng sjungit
ändra ändrar ändrade ändrat
vandra vandrar vandrade vandrat
hare haren harar hararna harens hararnas harars
ål ålen ålar
älg älgen älgar älgarna älgens älgarnas
apa apan apor aporna
oxe oxen oxar oxarna
uv uven uvar uvarna
hundra
annan annat andra
räv räven rävar rävarna rävens rävarnas
ägg ägget äggen äggets äggens
djur djuret djuren djurens djurets
små liten litet lilla
tidning tidningen tidningar tidningarna
`;

const stems = new Map<string, string>();
for (const family of families.trim().split('\n')) {
  const [first = '', ...others] = family.split(' ');
  for (const form of [first, ...others]) if (!stems.has(form)) stems.set(form, first);
}

// Words whose last letters belong to the stem: "fasan" is not the definite form of "fasa".
const endsInAn = /(fas|pelik|orangut|kajm|legu|tuk|vulk|rom|org|veg)an$/;
const endsInEt = /(pak|stak|plan|magn|kom|tap|mark)et$/;

// "farlig" is no form of "far", which the stemmer takes it for.
const adjective = /^(.+lig)(?:a|t|are|ast|aste)?$/;
// The end of a compound is as irregular as the word alone: fladdermöss is fladdermus.
const irregularEnd = /^(.{3,}?)(möss|gäss|fötter|tänder|böcker|getter)(?:en|na)?$/;

/**
 * Stem of a word in normal form: katter, katten and katterna become `katt`. Extends the Swedish Snowball stemmer by
 * forms that it misses: hönan, fåret, fåglar, vintrar, medlemmar, and irregular nouns. A stop word gets a stem of
 * its own, so that "har" and "hare" stay apart.
 */
export function swedishStem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (isStopWord(word)) return `${word}.`;
  const [, plain] = adjective.exec(word) ?? [];
  if (plain !== undefined) return plain;
  const [, start, end = ''] = irregularEnd.exec(word) ?? [];
  if (start !== undefined) return tidy(stemmer(start + (stems.get(end) ?? end)));
  return tidy(stemmer(indefinite(word)));
}

/** False for an inflected form of the list above: `kon` is no part of `kontakt`. */
export function canBeginCompound(word: string): boolean {
  return (stems.get(word) ?? word) === word;
}

function indefinite(word: string): string {
  if (word.length < 5) return word;
  if (word.endsWith('an') && !endsInAn.test(word)) return word.slice(0, -1);
  const base = word.endsWith('ets') ? word.slice(0, -1) : word;
  if (base.endsWith('et') && !endsInEt.test(base)) return base.slice(0, -2);
  if (/[^aeiouyåäö]elns?$/.test(word)) return word.replace(/ns?$/, '');
  const plural = /^(.+[tgkdbpfsvn])r(ar|arna|ars|arnas)$/.exec(word);
  return plural?.[1] ? `${plural[1]}er` : word;
}

function tidy(stem: string): string {
  if (stem.length < 4) return stem;
  if (/[^aeiouyåäö]el$/.test(stem)) return `${stem.slice(0, -2)}l`;
  if (/[bdfghjklmnoprtvy]s$/.test(stem)) return stem.slice(0, -1);
  return /(mm|nn)$/.test(stem) ? stem.slice(0, -1) : stem;
}
