import { useTranslations } from '#i18n/translations-context.tsx';
import { useHref, useSiteData } from '../site-data-context.tsx';

export function FooterLinks() {
  const { links, organisation } = useSiteData();
  const { footer } = useTranslations().layout;
  const href = useHref();
  const own = [
    ['/stod', footer.support],
    ['/medlem', footer.giveMembership],
    ['/vuxen', footer.forAdults],
    ['/klubbnytt', footer.magazine],
    ['/vuxen/for-vuxna/vanliga-fragor', footer.faq],
    ['/angra', footer.withdraw],
    ['/integritet', footer.privacy],
    ['/tillganglighet', footer.accessibility],
    ['/kakor', footer.cookies],
  ] as const;
  const others = [
    [links.shop, footer.shop],
    [organisation.url, organisation.name],
    [links.vegetarian, footer.vegetarian],
  ] as const;
  return (
    <>
      <div>
        <h3>{footer.quickLinks}</h3>
        <ul>
          {own.map(([path, label]) => (
            <li key={path}>
              <a href={href(path)} data-consent-link={path === '/kakor' ? '' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{footer.visit}</h3>
        <ul>
          {others
            .filter(([url]) => url)
            .map(([url, label]) => (
              <li key={url}>
                <a href={url}>{label}</a>
              </li>
            ))}
        </ul>
      </div>
    </>
  );
}
