import { useTranslations } from '#i18n/translations-context.tsx';
import { CachedFragment } from '#ui/cached-fragment.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSiteData } from '../site-data-context.tsx';
import { AdultPrompt } from './adult-prompt.tsx';
import { FindLink } from './find-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { NavigationList } from './navigation-list.tsx';

const id = 'meny';

/**
 * Menu of small screens: a floating button and a full-screen dialog. The browser's popover handles opening, closing,
 * Escape and the backdrop. The stylesheet hides the page behind it, so focus cannot leave the menu.
 */
export function Menu() {
  const { layout } = useTranslations();
  const { site } = useSiteData();
  return (
    <>
      <button
        className="menu-button"
        type="button"
        popoverTarget={id}
        aria-label={layout.openMenu}
        aria-haspopup="dialog"
      >
        <Icon name="menu" />
      </button>
      <dialog className="menu" id={id} popover="auto" aria-modal="true" aria-label={layout.menu}>
        <Logo name={site.name} />
        <nav aria-label={layout.menu}>
          <NavigationList />
        </nav>
        <div className="row menu__row">
          <FindLink />
          <LanguageSwitch />
        </div>
        <CachedFragment of={layout} variant={`${site.currentLocale} menu`}>
          <AdultPrompt />
          <button
            className="menu-button"
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={layout.closeMenu}
            autoFocus
          >
            <Icon name="close" />
          </button>
        </CachedFragment>
      </dialog>
    </>
  );
}
