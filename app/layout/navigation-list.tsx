import { useWords } from '#messages/words-context.tsx';
import { SharedPart } from '#ui/shared-part.tsx';
import { useFrame, useHref } from './frame-context.tsx';
import { navigation, type Place, placeOf } from './navigation.ts';
import { worldOf } from './world.ts';

export function NavigationList() {
  const { path, site } = useFrame();
  const place = placeOf(path);
  return (
    <SharedPart of={useWords().layout.navigation} variant={`${site.currentLocale} ${place?.target} ${place?.current}`}>
      <List place={place} />
    </SharedPart>
  );
}

function List({ place }: { place: Place | null }) {
  const labels = useWords().layout.navigation;
  const href = useHref();
  return (
    <ul>
      {navigation.map(({ target, label }) => (
        <li key={target}>
          <a
            href={href(target)}
            data-world={worldOf(target)}
            aria-current={target === place?.target ? place.current : undefined}
          >
            {labels[label]}
          </a>
        </li>
      ))}
    </ul>
  );
}
