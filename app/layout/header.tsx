import { useWords } from '#messages/words-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { AdultPrompt } from './adult-prompt.tsx';
import { useFrame, useHref } from './frame-context.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { NavigationList } from './navigation-list.tsx';
import { worlds } from './world.ts';

export function Header() {
  const { layout } = useWords();
  const { site } = useFrame();
  const href = useHref();
  return (
    <header className="top">
      <div className="stripe" aria-hidden="true">
        {worlds.map((world) => (
          <span key={world} data-world={world} />
        ))}
      </div>
      <div className="wrap top__row">
        <Logo name={site.name} tagline={layout.tagline} />
        <LanguageSwitch />
        <AdultPrompt />
        <a className="button button--tone find" href={href('/sok')}>
          <Icon name="search" />
          {layout.search}
        </a>
      </div>
      <nav className="tabs wrap" aria-label={layout.mainMenu}>
        <NavigationList />
      </nav>
    </header>
  );
}
