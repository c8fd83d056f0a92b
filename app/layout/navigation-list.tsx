import { useWords } from '#messages/words-context.tsx';
import { SharedPart } from '#ui/shared-part.tsx';
import { useFrame, useHref } from './frame-context.tsx';
import { type NavigationItem, navigationFor } from './navigation.ts';

export function NavigationList() {
  const { path, site } = useFrame();
  const { navigation } = useWords().layout;
  const items = navigationFor(path, navigation);
  const active = items.find(({ current }) => current);
  return (
    <SharedPart of={navigation} variant={`${site.currentLocale} ${active?.target} ${active?.current}`}>
      <List items={items} />
    </SharedPart>
  );
}

function List({ items }: { items: NavigationItem[] }) {
  const href = useHref();
  return (
    <ul>
      {items.map(({ target, label, world, current }) => (
        <li key={target}>
          <a href={href(target)} data-world={world} aria-current={current}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
