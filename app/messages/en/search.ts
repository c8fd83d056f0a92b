export const search = {
  title: 'Search',
  sectionTitle: 'Filter by content',
  sectionText: 'Here you can search for animals, tips on how to help animals and more',
  heading: 'Hi! What are you looking for?',
  placeholder: 'Type here to search...',
  loading: 'Loading ...',
  button: 'Search',
  count: (hits: number) => (hits === 1 ? '1 hit' : `${hits} hits`),
  none: 'No hits. Try clearing filters, broadening your search or searching for something else!',
  animal: 'Animal facts',
  article: 'Article',
};
