export const search = {
  title: 'Sök',
  sectionTitle: 'Filtrera efter innehåll',
  sectionText: 'Här kan du söka på djur, tips om hur du kan hjälpa djur och mer',
  heading: 'Hej! Vad söker du efter?',
  placeholder: 'Skriv här för att söka...',
  loading: 'Laddar ...',
  button: 'Sök',
  count: (hits: number) => (hits === 1 ? '1 träff' : `${hits} träffar`),
  none: 'Inga träffar. Testa att rensa filter, bredda din sökning eller söka på något annat!',
  animal: 'Djurfakta',
  article: 'Artikel',
};
