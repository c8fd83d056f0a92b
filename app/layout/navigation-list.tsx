import { useTranslations } from '#messages/translations-context.tsx';
import { CachedFragment } from '#ui/cached-fragment.tsx';
import { type NavTarget, navigation, placeOf } from './navigation.ts';
import { useHref, useSiteData } from './site-data-context.tsx';
import { themeOf } from './theme.ts';

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
