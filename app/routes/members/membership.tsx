import dogUrl from '#art/svg/animals/dog.svg';
import henUrl from '#art/svg/animals/hen.svg';
import badgerUrl from '#art/svg/mascot/badger-head.svg';
import { articlePageData } from '#content/pages/article-page.server.ts';
import { ArticlePage } from '#content/pages/article-page.tsx';
import { getArticle } from '#content/pages/find-article.server.ts';
import { openForms } from '#forms/session/open-forms.server.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { FetchAdult } from '#layout/fetch-adult.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import { membershipSums } from '#orders/model/offers.ts';
import { drawQrCode } from '#payments/pages/qr-code.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/membership.ts';
import '#forms/styles/support.css';

const pictures = { annual: dogUrl, 'annual-gifted-membership': henUrl, tov: badgerUrl };
type OfferId = keyof typeof pictures;

/** Membership page: the editors' article, and the membership forms. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const mayBeFree = ctx.services.payments.paymentMethods.includes('free');
  const article = await getArticle(ctx);
  const offers = openForms(ctx).filter((form): form is { id: OfferId; path: string } => form.id in pictures);
  const code = drawQrCode(ctx.config.publicOrigin + ctx.href('/stod/medlemskap'));
  return { page: await articlePageData(ctx, article), offers, code, mayBeFree };
}

const offersId = 'medlemskap';

export default function Membership({ loaderData: { page, offers, code, mayBeFree } }: Route.ComponentProps) {
  const { membership } = useTranslations().support;
  const href = useHref();
  return (
    <>
      <ArticlePage
        {...page}
        action={
          <a className="button" href={`#${offersId}`}>
            {membership.choose}
          </a>
        }
        welcome={<FetchAdult code={code} offers={offersId} />}
      />
      <section className="wrap block stack" aria-labelledby={offersId}>
        <h2 id={offersId}>{membership.heading}</h2>
        <ul className="offers">
          {offers.map((offer) => (
            <Offer key={offer.id} {...offer} />
          ))}
        </ul>
        <p className="hint">
          {membership.adults} {membership.notRenewed} {mayBeFree && membership.low}
        </p>
        <p>
          <a href={href('/medlem/logga-in')}>{membership.ownPages}</a>
        </p>
      </section>
    </>
  );
}

function Offer({ id, path }: { id: OfferId; path: string }) {
  const { membership } = useTranslations().support;
  const href = useHref();
  const { heading, text, button } = membership.offers[id];
  return (
    <li className="sheet offer">
      <img className="offer__picture" src={pictures[id]} alt="" width={320} height={320} loading="lazy" />
      <h3>{heading}</h3>
      <p>{text}</p>
      <Prices id={id} />
      <a className="button" href={href(path)}>
        {button}
      </a>
    </li>
  );
}

function Prices({ id }: { id: OfferId }) {
  const { prices } = useTranslations().support.membership;
  const { currentLocale } = useSiteData().site;
  const from = (kind: keyof typeof membershipSums) => formatMoney(membershipSums[kind].minimum, currentLocale);
  if (id === 'tov') return <p className="hint">{prices.tov(from('childrens-club'))}</p>;
  return (
    <ul className="dashes hint">
      <li>{prices[id === 'annual' ? 'own-animal-rights' : 'animal-rights'](from('animal-rights'))}</li>
      <li>{prices['childrens-club'](from('childrens-club'))}</li>
    </ul>
  );
}
