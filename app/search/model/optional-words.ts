import { isOtherMeaning } from '#search-engine/words/homographs.ts';
import { isStopWord } from '#search-engine/words/stop-words.ts';
import { tokensOf } from '#search-engine/words/token.ts';

const asking = `
gammal gamla gammalt äldst stor stora stort störst liten litet små lång långa långt längst tung tunga tungt
snabb snabba snabbt snabbast hög högt djup djupt farlig farliga farligt smart smarta vanlig vanliga vanligt
många antal ben tänder ögon ungar barn år
heter kallas äter dricker bor lever sover låter gillar kommer går sitter ligger står gömmer hittat hittar hittade sett såg vill ge ger ramlat ramlar ramlade väger springer simmar flyger föder ser luktar
färg färger äta dricka bo leva sova låta komma gå springa simma flyga föda se lukta höra kosta
egentligen fakta info information berätta glömt glömmer tappat åk årskurs
old big small long heavy fast many colour color eat eats drink drinks get gets live lives sleep sleeps weigh weighs
swim swims fly run hear see become cost called facts forgot forgotten lost`;

const askingWords = new Set(asking.trim().split(/\s+/));
/** Named by nearly every page: beside them, what is asked decides. */
const anyAnimal = new Set(['djur', 'djuret', 'djuren', 'animal', 'animals']);
const openers = new Set(['hur', 'vad', 'var', 'varför', 'när']);

/**
 * Words of a query that ask about a thing rather than name it: ‘Hur gammal blir en katt?’ is about the cat, and so is
 * ‘Varför spinner katter?’, whose verb stands after the question word. A page without them is found, too. ‘Får’ beside
 * another thing is most likely the verb (‘Får hundar äta choklad?’), unless it is counted or listed. ‘Vilket djur är
 * störst?’ names no animal, so none of its words is left out.
 */
export function optionalWordsOf(text: string): string[] {
  const words = tokensOf(text);
  const asks = (word: string, index: number) => askingWords.has(word) || (index === 1 && openers.has(words[0] ?? ''));
  const isVerb = (word: string, index: number) =>
    isOtherMeaning(word, words[index - 1]) && words[index - 1] !== 'och' && words[index + 1] !== 'och';
  const names = (word: string, index: number) => !asks(word, index) && !isVerb(word, index) && !isStopWord(word);
  const named = words.filter(names);
  if (named.length > 0 && named.every((word) => anyAnimal.has(word))) return [];
  return words.filter((word, index) => asks(word, index) || (isVerb(word, index) && named.length > 0));
}
