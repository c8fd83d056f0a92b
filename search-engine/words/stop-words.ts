// "får" is missing on purpose: it also means sheep.
const list = `
och i att en ett det som på är av för med den till de jag har hade inte om hur vad var vem vems vilken vilket vilka
varför när kan man du vi ni han hon hen min mitt mina din ditt dina sin sitt sina vår vårt våra er ert era
mig mej dig dej sig sej oss dem dom där här så men eller också bara ska skall skulle vill ville finns fanns
detta denna dessa då nu från ut in upp under över mot hos utan än ju nog väl bli blir blev vara varit
va o å e ä vart vrf mkt nån nåt nåra typ asså ju snälla hurdan hurdant hurdana
gör göra ha alla allt något någon några ingen inga inget mycket många mer mest lite länge ofta
the a an of to and is are how what do does in on for with why when where who which can i my me you your it its we be`;

const stopWords = new Set(list.split(/\s+/).filter(Boolean));

/** True for a word (in normal form) too common to mean anything beside other words. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}
