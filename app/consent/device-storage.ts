/** One thing that the site keeps on a visitor's device. Whoever keeps it takes its name and its time from here. */
export interface KeptThing {
  name: string;
  /** A cookie goes along with requests; what is in storage never leaves the device. */
  where: 'cookie' | 'storage';
  /** How many days it stays; null: until the visitor removes it. */
  days: number | null;
  /** How many days it stays when the visitor asks for more. */
  daysOnRequest?: number;
  keeper: 'club' | 'stripe';
}

const year = 365;
const halfAnHour = 1 / 48;

export const languageThing = {
  name: 'i18n_redirected',
  where: 'cookie',
  days: year,
  keeper: 'club',
} as const satisfies KeptThing;

export const answersThing = {
  name: '__Host-svar',
  where: 'cookie',
  days: 1,
  daysOnRequest: 30,
  keeper: 'club',
} as const satisfies KeptThing;

export const settingsThing = {
  name: 'settings',
  where: 'storage',
  days: null,
  keeper: 'club',
} as const satisfies KeptThing;

export const choiceThing = {
  name: 'samtycke',
  where: 'cookie',
  days: year,
  keeper: 'club',
} as const satisfies KeptThing;

/** Everything the site may keep, the page for cards included. The page about cookies prints it; a journey finds nothing else. */
export const keptThings = {
  settings: settingsThing,
  language: languageThing,
  choice: choiceThing,
  answers: answersThing,
  cardDevice: { name: '__stripe_mid', where: 'cookie', days: year, keeper: 'stripe' },
  cardVisit: { name: '__stripe_sid', where: 'cookie', days: halfAnHour, keeper: 'stripe' },
} as const satisfies Record<string, KeptThing>;

export type KeptThingId = keyof typeof keptThings;
