import { localAddress } from '#content/model/link-target.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Logo } from '../header/logo.tsx';
import { useHref, useSiteData } from '../site-data-context.tsx';
import { quietExit } from './quiet-exit.ts';

/** Head of a form, a payment or an order: whoever gives is not led away. */
export function QuietHeader() {
  const { site, path, organisation } = useSiteData();
  const { quiet } = useTranslations().layout;
  const href = useHref();
  const exit = quietExit(path);
  return (
    <header className="quiet-top">
      <div className="wrap quiet-top__row">
        <Logo name={site.name} />
        <p className="quiet-top__help">
          {quiet.help}{' '}
          <a className="nobr" href={`tel:${organisation.phone.replace(/[^+\d]/g, '')}`}>
            {organisation.phone}
          </a>
        </p>
        <a href={localAddress(exit.path, href)}>{exit.isCancel ? quiet.cancel : quiet.toFrontPage}</a>
      </div>
    </header>
  );
}
