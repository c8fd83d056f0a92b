import { useTranslations } from '#i18n/translations-context.tsx';
import { CachedFragment } from '#ui/cached-fragment.tsx';
import { useSiteData } from '../site-data-context.tsx';
import { themes } from '../theme.ts';
import { AdultPrompt } from './adult-prompt.tsx';
import { FindLink } from './find-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { NavigationList } from './navigation-list.tsx';

export function Header() {
  const { layout } = useTranslations();
  const { site } = useSiteData();
  return (
    <header className="top">
      <CachedFragment of={themes} variant="stripe">
        <Stripe />
      </CachedFragment>
      <div className="wrap top__row">
        <Logo name={site.name} tagline={layout.tagline} />
        <LanguageSwitch />
        <CachedFragment of={layout} variant={`${site.currentLocale} header`}>
          <AdultPrompt />
          <FindLink />
        </CachedFragment>
      </div>
      <nav className="tabs wrap" aria-label={layout.mainMenu}>
        <NavigationList />
      </nav>
    </header>
  );
}

function Stripe() {
  return (
    <div className="stripe" aria-hidden="true">
      {themes.map((world) => (
        <span key={world} data-world={world} />
      ))}
    </div>
  );
}
