import { useTranslations } from '#i18n/translations-context.tsx';
import { LanguageSwitch } from '../header/language-switch.tsx';
import { useHref, useSiteData } from '../site-data-context.tsx';

/** Three lines: who one gives to, what happens to one's details, and the rules. */
export function QuietFooter() {
  const { site, organisation } = useSiteData();
  const { quiet, footer } = useTranslations().layout;
  const href = useHref();
  return (
    <footer className="quiet-foot">
      <div className="wrap">
        <p>{quiet.partOf(site.name, organisation.name, organisation.number)}</p>
        <p>{quiet.encrypted}</p>
        <div className="quiet-foot__links">
          <a href={href('/integritet')}>{footer.privacy}</a>
          <a href={href('/angra')}>{footer.withdraw}</a>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}
