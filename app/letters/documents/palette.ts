/** The papers of Klipp that forms and letters are cut of. Ink stands on snow, tint and tone; soft never on tone. */
export const palette = {
  ink: '#1b2631',
  soft: '#3b4852',
  line: '#5b6873',
  white: '#ffffff',
  snow: '#fffdf6',
  tone: '#ffa877',
  tint: '#fff0e5',
  deep: '#80300b',
  shadow: '#1e2a33',
} as const;

/** One of each world, in the order of the tabs. */
export const worlds = ['#c3e6ec', '#b4d68a', '#f9b3a8', '#fccb4f', '#85d3c6', '#dcc0e3', '#d3c9b4', '#ffa877'] as const;
