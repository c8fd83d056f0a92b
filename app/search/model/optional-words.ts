const asking = `
gammal gamla gammalt äldst stor stora stort störst liten litet små lång långa långt längst tung tunga tungt
snabb snabba snabbt snabbast hög högt djup djupt farlig farliga farligt smart smarta vanlig vanliga vanligt
många antal ben tänder ögon ungar barn år
heter kallas äter dricker bor lever sover låter gillar kommer går väger springer simmar flyger föder ser luktar
egentligen fakta info information berätta
old big small long heavy fast many eat eats drink drinks get gets live lives sleep sleeps weigh weighs called facts`;

const askingWords = new Set(asking.trim().split(/\s+/));
const openers = new Set(['hur', 'vad', 'var', 'varför', 'när']);

/**
 * Words of a query that ask about a thing rather than name it: ‘Hur gammal blir en katt?’ is about the cat, and so is
 * ‘Varför spinner katter?’, whose verb stands after the question word. A page without them is found, too.
 */
export function optionalWordsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word, index) => askingWords.has(word) || (index === 1 && openers.has(words[0] ?? '')));
}
