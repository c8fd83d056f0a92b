import type { Translations } from '#i18n/shape.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { CachedFragment } from '#ui/cached-fragment.tsx';
import { useHref, useSiteData } from '../site-data-context.tsx';
import { themeOf } from '../theme.ts';

interface NavigationItem {
  target: string;
  label: keyof Translations['layout']['navigation'];
}

/** Active item of the main menu. */
interface NavTarget {
  target: string;
  /** `page` when the item is this page, `true` when this page is below it. */
  current: 'page' | 'true';
}

/** Main menu items in order. */
const navigation: NavigationItem[] = [
  { target: '/', label: 'home' },
  { target: '/djurfakta', label: 'animalFacts' },
  { target: '/hjalp-djuren', label: 'help' },
  { target: '/klubbnytt', label: 'magazine' },
  { target: '/app', label: 'app' },
  { target: '/om-oss', label: 'about' },
  { target: '/vuxen', label: 'adults' },
  { target: '/medlem', label: 'membership' },
];

export function NavigationList() {
  const { path, site } = useSiteData();
  const place = placeOf(path);
  return (
    <CachedFragment
      of={useTranslations().layout.navigation}
      variant={`${site.currentLocale} ${place?.target} ${place?.current}`}
    >
      <List place={place} />
    </CachedFragment>
  );
}

function List({ place }: { place: NavTarget | null }) {
  const labels = useTranslations().layout.navigation;
  const href = useHref();
  return (
    <ul>
      {navigation.map(({ target, label }) => (
        <li key={target}>
          <a
            href={href(target)}
            data-world={themeOf(target)}
            aria-current={target === place?.target ? place.current : undefined}
          >
            {labels[label]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Finds the active item: the front page only for itself, other items also for the pages below them. */
function placeOf(path: string): NavTarget | null {
  const target = navigation.find((item) => path === item.target || path.startsWith(`${item.target}/`))?.target;
  return target === undefined ? null : { target, current: path === target ? 'page' : 'true' };
}
