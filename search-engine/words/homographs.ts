/**
 * Animals whose name is a common word as well: `får` is also ‘may’ and ‘gets’, and `and` is English. With each stand
 * the words after which it can be nothing but the animal.
 */
const nouns = new Map([
  ['får', new Set('ett två tre fyra fem sex sju åtta nio tio hundra tusen'.split(' '))],
  ['and', new Set('en'.split(' '))],
]);

/**
 * True for a word of running text that has an animal's spelling and most likely another meaning. Titles, names and
 * headings are exempt: there an animal is named.
 * @param word in normal form
 * @param previous the word before it in the text, in normal form
 */
export function isOtherMeaning(word: string, previous: string | undefined): boolean {
  const markers = nouns.get(word);
  return markers !== undefined && !markers.has(previous ?? '');
}
