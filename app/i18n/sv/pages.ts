export const pages = {
  animalFacts: {
    title: 'Djurfakta',
    lead: 'Välj ett djur. Vänd på kortet i hörnet så får du snabba fakta.',
  },
  help: { title: 'Hjälp djuren', lead: 'Små saker gör skillnad. Här är sju sätt att börja.' },
  magazine: {
    title: 'Klubbnytt',
    lead: 'Klubbens egen tidning. Läs om djur, laga något gott och klura på en gåta.',
  },
  news: { title: 'Aktuellt', lead: 'Det här händer just nu.' },
  about: { title: 'Om oss', lead: 'Vilka vi är och vad vi vill.' },
  adults: {
    title: 'För vuxna',
    lead: 'För dig som är förälder, lärare eller någon annan som finns nära ett barn.',
  },
  thankYou: {
    title: 'Tack',
    heading: 'Tack!',
    text: 'Tack för att du bryr dig om djuren. Det du gör märks.',
    next: 'Vad vill du göra nu?',
    animals: 'Lär känna ett djur',
    help: 'Se hur du kan hjälpa',
  },
};
