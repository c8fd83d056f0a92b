export const magazine = {
  contents: 'I det här numret',
  answeredBy: 'Redaktionen svarar. Undrar du också över något? Be en vuxen skriva till oss.',
  kinds: {
    berättelse: 'Berättelse',
    serie: 'Serie',
    'fråga klubben': 'Fråga klubben',
    pyssel: 'Pyssel',
    recept: 'Recept',
    fundera: 'Fundera',
    gåta: 'Gåta',
  },
};
