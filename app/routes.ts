import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { localeCodes } from './i18n/locales.ts';

/**
 * Route table. Each page is registered once without a locale prefix and once per locale, because an optional parameter
 * would be ambiguous (`/hjalp-djuren/sok`). Configuration decides which of them answer.
 */
const pages: [path: string, file: string][] = [
  ['/', 'content/home'],
  ['djurfakta', 'content/animal-facts'],
  ['djurfakta/sida/:number', 'content/animal-facts'],
  ['djurfakta/plats/:habitat', 'content/animal-facts'],
  ['djurfakta/plats/:habitat/sida/:number', 'content/animal-facts'],
  ['djurfakta/overraska', 'content/surprise'],
  ['djurfakta/:slug', 'content/animal-fact'],
  ['hjalp-djuren', 'content/help'],
  ['hjalp-djuren/diplom', 'content/done-diploma'],
  ['hjalp-djuren/:category', 'content/category'],
  ['hjalp-djuren/:category/sida/:number', 'content/category'],
  ['hjalp-djuren/:category/:slug', 'content/article'],
  ['klubbnytt', 'content/magazine'],
  ['klubbnytt/sida/:number', 'content/magazine'],
  ['klubbnytt/:slug', 'content/article'],
  ['aktuellt', 'content/news'],
  ['aktuellt/sida/:number', 'content/news'],
  ['aktuellt/:slug', 'content/article'],
  ['app', 'content/app'],
  ['om-oss', 'content/about'],
  ['om-oss/sida/:number', 'content/about'],
  ['om-oss/:slug', 'content/article'],
  ['vuxen', 'content/adults'],
  ['vuxen/sida/:number', 'content/adults'],
  ['vuxen/:category', 'content/category'],
  ['vuxen/:category/sida/:number', 'content/category'],
  ['vuxen/:category/:slug', 'content/article'],
  ['medlem', 'members/membership'],
  ['medlem/logga-in', 'members/sign-in'],
  ['medlem/callback', 'members/callback'],
  ['medlem/sidor', 'members/overview'],
  ['medlem/medlemskap', 'members/memberships/memberships'],
  ['medlem/medlemskap/:reference/kort', 'members/memberships/card-page'],
  ['medlem/fornya/:link', 'members/memberships/renewal'],
  ['medlem/paminnelser/:link', 'members/memberships/reminders'],
  ['medlem/klubbnytt', 'members/memberships/magazine'],
  ['medlem/kvitton', 'members/papers'],
  ['medlem/manadsgava/:reference', 'members/gifts/monthly-gift'],
  ['medlem/avsluta/:link', 'members/gifts/stop-gift'],
  ['medlem/gavor/:reference', 'members/gifts/gift'],
  ['medlem/uppgifter', 'members/details'],
  ['medlem/uppgifter/adress', 'members/email/change'],
  ['medlem/adress/:link', 'members/email/confirm'],
  ['medlem/uppgifter/radera', 'members/erase'],
  ['medlem/*', 'members/member-area'],
  ['fragesport', 'content/quizzes'],
  ['fragesport/plats/:habitat', 'content/quiz'],
  ['fragesport/:subject', 'content/quiz'],
  ['kansli', 'desk/overview'],
  ['kansli/bestallningar', 'desk/orders'],
  ['kansli/bestallningar/:reference', 'desk/order'],
  ['kansli/personer', 'desk/people/people'],
  ['kansli/personer/:reference', 'desk/people/person'],
  ['kansli/fakturor', 'desk/invoices'],
  ['kansli/behover-en-manniska', 'desk/reviews/reviews'],
  ['kansli/post', 'desk/post/cards'],
  ['kansli/post/presenter', 'desk/post/presents'],
  ['kansli/autogiro', 'desk/mandates/autogiro'],
  ['kansli/autogiro/:file', 'desk/mandates/autogiro-file'],
  ['kansli/medlemmar', 'desk/members/list'],
  ['kansli/medlemmar/tidning', 'desk/members/magazine'],
  ['kansli/medlemmar/dubbletter', 'desk/members/duplicates'],
  ['kansli/bokforing', 'desk/books'],
  ['kansli/bokforing/:period', 'desk/books-period'],
  ['kansli/inbetalningar', 'desk/payments'],
  ['kansli/inbetalningar/okanda', 'desk/unknown-payments'],
  ['kansli/inbetalningar/:file', 'desk/payment-file'],
  ['kansli/logga-in', 'desk/sign-in/sign-in'],
  ['kansli/logga-in/nyckel', 'desk/sign-in/passkey'],
  ['kansli/bekrafta', 'desk/sign-in/proof'],
  ['kansli/nycklar', 'desk/sign-in/passkeys'],
  ['kansli/formular', 'desk/forms/forms'],
  ['kansli/innehall', 'desk/content-health'],
  ['kansli/sokningar', 'desk/zero-result-searches'],
  ['kansli/logg', 'desk/audit-log'],
  ['kansli/personal', 'desk/staff-list'],
  ['kansli/fortsatt', 'desk/kept-post'],
  ['kansli/installningar', 'desk/settings-list'],
  ['sok', 'search/search'],
  ['stod', 'forms/support'],
  ['stod/tov/aldre-barn', 'forms/older-child'],
  ['stod/:form', 'forms/form-start'],
  ['stod/:form/spara', 'forms/form-save'],
  ['stod/:form/avbryt', 'forms/form-cancel'],
  ['stod/:form/granska', 'forms/form-review'],
  ['stod/:form/hamta-adress', 'forms/fetch-address'],
  ['stod/:form/:step', 'forms/form-step'],
  ['fortsatt/:token', 'forms/continue-form'],
  ['vidare/:token', 'payments/redirecting'],
  ['signera/:token', 'payments/sign-mandate'],
  ['betala/:token', 'payments/pay-wait'],
  ['kort/:token', 'payments/pay-card'],
  ['tack', 'orders/thank-you'],
  ['tack/:token', 'orders/order-page'],
  ['angra', 'orders/withdraw'],
  ['intyg', 'orders/certificate'],
  ['kakor', 'site/cookies'],
  ['utan-nat', 'site/offline'],
  ['font-test', 'site/font-test'],
  ['button-test', 'site/button-test'],
  ['*', 'content/article'],
];

const resources: [path: string, file: string][] = [
  ['sitemap.xml', 'site/sitemap'],
  ['sitemap/:file', 'site/sitemap-part'],
  ['robots.txt', 'site/robots'],
  ['manifest.webmanifest', 'site/manifest'],
  ['opensearch.xml', 'search/open-search'],
  ['aktuellt/atom.xml', 'content/feed'],
  ['klubbnytt/atom.xml', 'content/feed'],
  ['tack/:token/:document', 'orders/order-document'],
  ['angra/blankett.pdf', 'orders/withdrawal-form'],
  ['kansli/bestallningar/:reference/:paper', 'desk/order-paper'],
  ['kansli/bokforing/:period/:file', 'desk/books-file'],
  ['kansli/inbetalningar/lista.csv', 'desk/payments/empty-list'],
  ['kansli/medlemmar/tidning/:file', 'desk/members/magazine-file'],
  ['kansli/personer/:reference/:file', 'desk/people/disclosure-file'],
  ['kansli/post/presenter/etiketter.pdf', 'desk/post/present-file'],
  ['kansli/post/:file', 'desk/post/card-file'],
  ['kansli/autogiro/:file/:name', 'desk/mandates/autogiro-bytes'],
  ['medlem/logga-ut', 'members/sign-out'],
  ['medlem/kvitton/:reference/:document', 'members/paper'],
  ['medlem/medlemskap/:reference/kort.pdf', 'members/memberships/card'],
  ['medlem/medlemskap/:reference/kort.png', 'members/memberships/card-picture'],
  ['medlem/uppgifter/allt.json', 'members/export'],
  ['kansli/tillbaka', 'desk/sign-in/sign-in-callback'],
  ['kansli/logga-in/nyckel/fraga', 'desk/sign-in/passkey-question'],
  ['kansli/logga-ut', 'desk/sign-in/sign-out'],
  ['_/sprak/:locale', 'site/switch-locale'],
  ['_/kakor', 'site/save-consent'],
  ['signera/:token/lage/:locale', 'payments/signing-state'],
  ['stod/:form/hamta-adress/lage/:locale', 'forms/fetching-state'],
];

/** Sheets to print, in each language as the pages they belong to. */
const sheets: [path: string, file: string][] = [
  ['djurfakta/:slug/malarbild.pdf', 'content/printables/animal-sheet'],
  ['djurfakta/:slug/fingerdockor.pdf', 'content/printables/animal-sheet'],
  ['djurfakta/:slug/faktablad.pdf', 'content/printables/animal-sheet'],
  ['vuxen/:category/:slug/paket.pdf', 'content/printables/lesson-pack'],
  ['djurfakta/plats/:habitat/memory.pdf', 'content/printables/habitat-game'],
  ['djurfakta/plats/:habitat/bingo.pdf', 'content/printables/habitat-game'],
];

function page(prefix: string, [path, file]: (typeof pages)[number]): RouteConfigEntry {
  const id = `${prefix}${path}`;
  const module = `routes/${file}.tsx`;
  return path === '/' && !prefix ? index(module, { id }) : route(id.replace(/\/$/, ''), module, { id });
}

function resource(path: string, file: string): RouteConfigEntry {
  return route(path, `routes/${file}.ts`, { id: path });
}

const prefixes = ['', ...localeCodes.map((code) => `${code}/`)];

/** Class mode of a page, at the page's own address with a query: the server leads here (`app/request/class-mode.ts`). */
const classMode = route('_/klass/*', 'routes/content/class-mode.tsx', { id: 'class-mode' });

export default [
  classMode,
  ...prefixes.flatMap((prefix) => sheets.map(([path, file]) => resource(prefix + path, file))),
  ...resources.map(([path, file]) => resource(path, file)),
  ...prefixes.flatMap((prefix) => pages.map((entry) => page(prefix, entry))),
] satisfies RouteConfig;
