import catUrl from '#art/svg/animals/cat.svg';
import cowUrl from '#art/svg/animals/cow.svg';
import dogUrl from '#art/svg/animals/dog.svg';
import foxUrl from '#art/svg/animals/fox.svg';
import hedgehogUrl from '#art/svg/animals/hedgehog.svg';
import henUrl from '#art/svg/animals/hen.svg';
import squirrelUrl from '#art/svg/animals/squirrel.svg';
import badgerUrl from '#art/svg/mascot/badger-head.svg';
import { formTranslations } from '#forms/engine/form-translations.ts';
import { openForms } from '#forms/session/open-forms.server.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Banner } from '#layout/banner.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { daysToWithdraw } from '#orders/model/offers.ts';
import type { FormId } from '#orders/model/order.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/support.ts';

const pictures: Record<FormId, string> = {
  donation: foxUrl,
  'welcome-present': squirrelUrl,
  giftogram: hedgehogUrl,
  annual: dogUrl,
  'annual-gifted-membership': henUrl,
  tov: badgerUrl,
  company: cowUrl,
};

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, '/stod');
  const { organisationNumber, organisationPhone } = ctx.config;
  return { ways: openForms(ctx), number: organisationNumber, phone: organisationPhone };
}

export default function Support({ loaderData: { ways, number, phone } }: Route.ComponentProps) {
  const { landing } = useTranslations().support;
  const href = useHref();
  const donation = ways.find(({ id }) => id === 'donation');
  return (
    <>
      <Metadata title={landing.title} description={landing.lead} />
      <PageBand title={landing.heading} lead={landing.lead} cast={[{ src: dogUrl }, { src: catUrl }]} />
      <section className="wrap block stack" aria-labelledby="gavan">
        <h2 id="gavan">{landing.doesHeading}</h2>
        <ul className="dashes">
          {landing.does.map((deed) => (
            <li key={deed}>{deed}</li>
          ))}
        </ul>
        {donation && (
          <a className="button button--big" href={href(donation.path)}>
            {landing.give}
          </a>
        )}
      </section>
      <section className="wrap block" aria-labelledby="satt">
        <div className="heading-row">
          <h2 id="satt">{landing.waysHeading}</h2>
          <a href={href('/medlem')}>{landing.more.annual}</a>
        </div>
        <Ways ways={ways} />
      </section>
      <Facts number={number} phone={phone} />
    </>
  );
}

type Ways = Route.ComponentProps['loaderData']['ways'];

function Ways({ ways }: { ways: Ways }) {
  const { forms } = useTranslations();
  return (
    <ul className="strips">
      {ways.map(({ id, path }) => (
        <li key={id}>
          <Banner
            path={path}
            picture={pictures[id]}
            title={formTranslations(forms, id).title}
            text={formTranslations(forms, id).description}
          />
        </li>
      ))}
    </ul>
  );
}

/** Facts to know before a gift. */
function Facts({ number, phone }: { number: string; phone: string }) {
  const { landing } = useTranslations().support;
  const { email, organisation } = useSiteData();
  const href = useHref();
  const { safe, regret, reach, seller } = landing.facts;
  return (
    <section className="wrap block stack" aria-labelledby="bra-att-veta">
      <h2 id="bra-att-veta">{landing.factsHeading}</h2>
      <div className="calm-facts">
        <div>
          <h3>{safe.question}</h3>
          <p>{safe.answer}</p>
          <a href={href('/integritet')}>{safe.link}</a>
        </div>
        <div>
          <h3>{regret.question}</h3>
          <p>{regret.answer(daysToWithdraw)}</p>
          <a href={href('/angra')}>{regret.link}</a>
        </div>
        <div>
          <h3>{reach.question}</h3>
          <p>{reach.answer(phone)}</p>
          <a href={`mailto:${email}`}>{email}</a>
        </div>
        <div>
          <h3>{seller.question}</h3>
          <p>{seller.answer(organisation.name, number)}</p>
          <a href={href('/intyg')}>{landing.more.certificate}</a>
        </div>
      </div>
      <p className="hint">
        {landing.childText} <a href={href('/djurfakta')}>{landing.childLink}</a>
      </p>
    </section>
  );
}
