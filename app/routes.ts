import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { localeCodes } from './messages/locales.ts';

/**
 * Route table. Each page is registered once without a locale prefix and once per locale; configuration decides which of
 * them answer.
 */
const pages: [path: string, file: string][] = [
  ['/', 'home'],
  ['djurfakta', 'animal-facts'],
  ['djurfakta/plats/:habitat', 'animal-facts'],
  ['djurfakta/:slug', 'animal-fact'],
  ['hjalp-djuren', 'help'],
  ['hjalp-djuren/:category', 'category'],
  ['hjalp-djuren/:category/:slug', 'article'],
  ['klubbnytt', 'magazine'],
  ['klubbnytt/sida/:number', 'magazine'],
  ['klubbnytt/:slug', 'article'],
  ['aktuellt', 'news'],
  ['aktuellt/sida/:number', 'news'],
  ['aktuellt/:slug', 'article'],
  ['app', 'app'],
  ['om-oss', 'about'],
  ['om-oss/:slug', 'article'],
  ['vuxen', 'adults'],
  ['vuxen/:category', 'category'],
  ['vuxen/:category/:slug', 'article'],
  ['medlem', 'membership'],
  ['medlem/*', 'member-area'],
  ['sok', 'search'],
  ['stod', 'support'],
  ['stod/tov/aldre-barn', 'older-child'],
  ['stod/:form', 'form-start'],
  ['stod/:form/spara', 'form-save'],
  ['stod/:form/granska', 'form-review'],
  ['stod/:form/hamta-adress', 'fetch-address'],
  ['stod/:form/:step', 'form-step'],
  ['fortsatt/:token', 'continue-form'],
  ['vidare/:token', 'redirecting'],
  ['signera/:token', 'sign-mandate'],
  ['betala/:token', 'pay-wait'],
  ['kort/:token', 'pay-card'],
  ['tack', 'thank-you'],
  ['tack/:token', 'order'],
  ['angra', 'withdraw'],
  ['intyg', 'certificate'],
  ['kakor', 'cookies'],
  ['font-test', 'font-test'],
  ['button-test', 'button-test'],
  ['*', 'article'],
];

const resources: [path: string, file: string][] = [
  ['sitemap.xml', 'sitemap'],
  ['robots.txt', 'robots'],
  ['manifest.webmanifest', 'manifest'],
  ['opensearch.xml', 'open-search'],
  ['aktuellt/atom.xml', 'feed'],
  ['klubbnytt/atom.xml', 'feed'],
  ['tack/:token/:document', 'order-document'],
  ['angra/blankett.pdf', 'withdrawal-form'],
  ['_/sprak/:locale', 'switch-locale'],
  ['_/kakor', 'save-consent'],
  ['signera/:token/lage/:locale', 'signing-state'],
  ['stod/:form/hamta-adress/lage/:locale', 'fetching-state'],
];

function page(prefix: string, [path, file]: (typeof pages)[number]): RouteConfigEntry {
  const id = `${prefix}${path}`;
  const module = `routes/${file}.tsx`;
  return path === '/' && !prefix ? index(module, { id }) : route(id.replace(/\/$/, ''), module, { id });
}

export default [
  ...resources.map(([path, file]) => route(path, `routes/${file}.ts`, { id: path })),
  ...['', ...localeCodes.map((code) => `${code}/`)].flatMap((prefix) => pages.map((entry) => page(prefix, entry))),
] satisfies RouteConfig;
