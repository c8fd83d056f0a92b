/**
 * Colours of the design system Klipp that PDF documents and emails use. Use `ink` on snow, tint and tone; never use
 * `soft` on tone.
 */
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

/** One colour per theme, in the order of the tabs. */
export const themes = ['#c3e6ec', '#b4d68a', '#f9b3a8', '#fccb4f', '#85d3c6', '#dcc0e3', '#d3c9b4', '#ffa877'] as const;
