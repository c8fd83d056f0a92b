import foxUrl from '#art/svg/animals/fox-sleeping.svg';
import awakeUrl from '#art/svg/animals/owl.svg';
import owlUrl from '#art/svg/animals/owl-sleeping.svg';
import logoUrl from '#art/svg/icons/logo-on-night.svg';
import skyUrl from '#art/svg/scenes/night-footer.svg';
import { useLang } from '#content/components/reader-context.tsx';
import { RichTextView } from '#content/components/rich-text-view.tsx';
import { localAddress } from '#content/model/link-target.ts';
import { logotypeSource } from '#content/pictures/picture-source.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { CachedFragment } from '#ui/cached-fragment.tsx';
import { useHref, useSiteData } from '../site-data-context.tsx';
import { FooterLinks } from './footer-links.tsx';

export function Footer() {
  const { site, footer, year } = useSiteData();
  const translations = useTranslations().layout.footer;
  return (
    <CachedFragment of={footer ?? translations} variant={`${site.currentLocale} ${year}`}>
      <WholeFooter />
    </CachedFragment>
  );
}

function WholeFooter() {
  const { site, footer, links, year, email } = useSiteData();
  const { layout } = useTranslations();
  const translations = layout.footer;
  const lang = useLang();
  return (
    <footer className="foot">
      <FooterCallToAction />
      <div className="foot__scene" aria-hidden="true">
        <img className="foot__sky" src={skyUrl} alt="" width={1600} height={400} loading="lazy" />
        <img className="foot__sleeper foot__sleeper--owl" src={owlUrl} alt="" width={320} height={320} loading="lazy" />
        <img
          className="foot__sleeper foot__sleeper--owl foot__awake"
          src={awakeUrl}
          alt=""
          width={320}
          height={320}
          loading="lazy"
        />
        <img className="foot__sleeper foot__sleeper--fox" src={foxUrl} alt="" width={320} height={320} loading="lazy" />
      </div>
      <div className="wrap foot__columns">
        <div className="stack foot__about">
          <h2>{site.name}</h2>
          {footer?.body ? (
            <div lang={lang(footer.languages.body)}>
              <RichTextView document={footer.body} language={footer.languages.body} />
            </div>
          ) : (
            <p>{translations.intro(site.name)}</p>
          )}
          {links.about && <a href={links.about}>{translations.about(site.name)}</a>}
        </div>
        <div>
          <h3>{translations.contact}</h3>
          {footer?.contact ? (
            <div lang={lang(footer.languages.contact)}>
              <RichTextView document={footer.contact} language={footer.languages.contact} />
            </div>
          ) : (
            <a href={`mailto:${email}`}>{email}</a>
          )}
        </div>
        <FooterLinks />
      </div>
      <div className="wrap foot__end">
        <p className="foot__logotype">
          <LogotypePicture />
          <FooterLogotype lang={lang(footer?.languages.logotypeText)} />
        </p>
        <SocialLinks />
        <p>{translations.copyright(site.name, year)}</p>
      </div>
    </footer>
  );
}

/** Logotype from the editor. Our own replaces one that is missing, on a foreign origin, or fails to load. */
function LogotypePicture() {
  const { footer, images } = useSiteData();
  const own = footer?.logotype && logotypeSource(footer.logotype, images);
  if (!own) return <img src={logoUrl} alt="" width={40} height={40} loading="lazy" />;
  return <img {...own} alt="" loading="lazy" data-original={logoUrl} />;
}

function FooterCallToAction() {
  const { footer } = useSiteData();
  const { layout } = useTranslations();
  const href = useHref();
  const article = footer?.callToAction;
  const lang = useLang();
  if (!article) return null;
  return (
    <section className="foot__cta" data-world="medlem" aria-labelledby="foot-cta">
      <div className="wrap foot__cta-row">
        <div>
          <h2 id="foot-cta" lang={lang(article.language)}>
            {article.title}
          </h2>
          <p lang={lang(article.languages.preamble)}>{article.preamble}</p>
        </div>
        <a
          className="button"
          href={href(article.path)}
          lang={article.kicker ? lang(article.languages.kicker) : undefined}
        >
          {article.kicker || layout.footer.callToAction}
        </a>
      </div>
    </section>
  );
}

function SocialLinks() {
  const { links } = useSiteData();
  const networks = [
    ['Instagram', links.instagram],
    ['Facebook', links.facebook],
    ['TikTok', links.tiktok],
  ].filter(([, url]) => url);
  return (
    <ul className="foot__social">
      {networks.map(([name, url]) => (
        <li key={name}>
          <a href={url}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/** Text beside the logotype: the editor's HTML (sanitised when it was read), rich text, or our own sentence. */
function FooterLogotype({ lang }: { lang: string | undefined }) {
  const { site, footer, organisation } = useSiteData();
  const { layout } = useTranslations();
  const href = useHref();
  const text = footer?.logotypeText;
  if (!text) return <span>{layout.footer.partOf(site.name, organisation.name)}</span>;
  if (typeof text !== 'string') {
    return (
      <span lang={lang}>
        <RichTextView document={text} language={footer.languages.logotypeText} inline />
      </span>
    );
  }
  // The sanitiser writes every attribute in this form.
  const html = text.replace(/ href="(\/[^"]*)"/g, (_, path: string) => ` href="${localAddress(path, href)}"`);
  return <span lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
