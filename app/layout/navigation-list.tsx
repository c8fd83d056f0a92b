import { useWords } from '#messages/words-context.tsx';
import { useFrame, useHref } from './frame-context.tsx';
import { navigationFor } from './navigation.ts';

export function NavigationList() {
  const { path } = useFrame();
  const { layout } = useWords();
  const href = useHref();
  return (
    <ul>
      {navigationFor(path, layout.navigation).map(({ target, label, world, isActive }) => (
        <li key={target}>
          <a
            href={href(target)}
            data-world={world}
            aria-current={isActive ? (path === target ? 'page' : 'true') : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
