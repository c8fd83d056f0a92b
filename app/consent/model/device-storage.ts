/**
 * One item that the site stores on a visitor's device. The code that stores it takes its name and lifetime from here.
 */
export interface KeptThing {
  name: string;
  /** A cookie is sent with requests; storage never leaves the device. */
  where: 'cookie' | 'storage';
  /** Lifetime in days; null when it stays until the visitor removes it. */
  days: number | null;
  /** Lifetime in days when the visitor asks for more. */
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

export const shelfThing = {
  name: 'shelf',
  where: 'storage',
  days: null,
  keeper: 'club',
} as const satisfies KeptThing;

/** Session on the members' own pages, kept for longer when they want to stay signed in. */
export const memberThing = {
  name: '__Host-medlem',
  where: 'cookie',
  days: 10 / 24,
  daysOnRequest: 30,
  keeper: 'club',
} as const satisfies KeptThing;

/** Browser that asked for a sign-in. */
export const memberSignInThing = {
  name: '__Host-medlem-in',
  where: 'cookie',
  days: 1 / 24,
  keeper: 'club',
} as const satisfies KeptThing;

/** Form that was sent when its session had ended. */
export const memberPostThing = {
  name: '__Host-medlem-post',
  where: 'cookie',
  days: halfAnHour / 2,
  keeper: 'club',
} as const satisfies KeptThing;

/** Pages kept to be read without a net, in the cache of a service worker. */
export const offlineThing = {
  name: 'offline',
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

/**
 * Everything the site may store on a device, the card page included. The cookie page lists it. An end-to-end test
 * checks that nothing else is stored.
 */
export const keptThings = {
  settings: settingsThing,
  shelf: shelfThing,
  offline: offlineThing,
  language: languageThing,
  choice: choiceThing,
  answers: answersThing,
  member: memberThing,
  memberSignIn: memberSignInThing,
  memberPost: memberPostThing,
  cardDevice: { name: '__stripe_mid', where: 'cookie', days: year, keeper: 'stripe' },
  cardVisit: { name: '__stripe_sid', where: 'cookie', days: halfAnHour, keeper: 'stripe' },
} as const satisfies Record<string, KeptThing>;

export type KeptThingId = keyof typeof keptThings;
