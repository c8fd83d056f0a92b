import catUrl from '#art/svg/animals/cat.svg';
import cowUrl from '#art/svg/animals/cow.svg';
import dogUrl from '#art/svg/animals/dog.svg';
import foxUrl from '#art/svg/animals/fox.svg';
import hedgehogUrl from '#art/svg/animals/hedgehog.svg';
import henUrl from '#art/svg/animals/hen.svg';
import squirrelUrl from '#art/svg/animals/squirrel.svg';
import badgerUrl from '#art/svg/mascot/badger-head.svg';
import { GivingProof } from '#forms/components/landing/giving-proof.tsx';
import { formTranslations } from '#forms/engine/form-translations.ts';
import { landingQuery } from '#forms/session/landing-link.server.ts';
import '#forms/styles/landing.css';
import { localAddress } from '#content/model/link-target.ts';
import { openForms } from '#forms/session/open-forms.server.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Banner } from '#layout/banner.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { frequenciesFor } from '#orders/model/closed-forms.ts';
import { formatMoney } from '#orders/model/money.ts';
import { cardOnce } from '#orders/model/offered-methods.ts';
import { daysToWithdraw, donationSums, lowestSums } from '#orders/model/offers.ts';
import type { FormId, Frequency } from '#orders/model/order.ts';
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

/** Forms by what one wants to do, in the order of the page. The plain gift stands above them. */
const groups: { name: 'give' | 'giveAway' | 'join'; ids: FormId[] }[] = [
  { name: 'give', ids: ['welcome-present', 'company'] },
  { name: 'giveAway', ids: ['giftogram', 'tov', 'annual-gifted-membership'] },
  { name: 'join', ids: ['annual'] },
];
/** Ways of paying that a giver knows by name; `stripe` is a card on Stripe's page. */
const shownMethods = ['swish', 'card', 'stripe', 'bank-id', 'invoice'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, '/stod');
  const { config } = ctx;
  const ways = openForms(ctx);
  const { paymentMethods } = ctx.services.payments;
  const methods = cardOnce(shownMethods.filter((method) => paymentMethods.includes(method)));
  const gift = ways.find(({ id }) => id === 'donation');
  // The press answers how much, and how often; the form goes on with who gives.
  const first = gift && `${gift.path}/uppgifter`;
  const way = paymentMethods.includes('swish') ? 'swish' : null;
  const presets = (frequency: Frequency) =>
    first && frequenciesFor('donation', paymentMethods).includes(frequency)
      ? donationSums[frequency].presets.map((sum) => ({
          sum,
          path: first,
          query: landingQuery({ sum, isMonthly: frequency === 'month', way: frequency === 'once' ? way : null }),
        }))
      : [];
  return {
    ways,
    methods,
    gift: gift?.path ?? null,
    way,
    once: presets('once'),
    monthly: presets('month'),
    number: config.organisationNumber,
    phone: config.organisationPhone,
    proof: {
      account: config.donationAccount,
      supervisor: config.donationSupervisor,
      year: config.donationReportYear,
      auditor: config.donationAuditor,
      share: config.donationShare,
    },
  };
}

export default function Support({ loaderData }: Route.ComponentProps) {
  const { ways, number, phone } = loaderData;
  const { landing } = useTranslations().support;
  const href = useHref();
  return (
    <>
      <Metadata title={landing.title} description={landing.lead} />
      <PageBand title={landing.heading} lead={landing.lead} cast={[{ src: dogUrl }, { src: catUrl }]} />
      {loaderData.gift && <GiftNow {...loaderData} gift={loaderData.gift} />}
      {groups.map(({ name, ids }) => {
        const shown = ways.filter(({ id }) => ids.includes(id));
        if (!shown.length) return null;
        return (
          <section key={name} className="wrap block support-group" aria-labelledby={name}>
            <div className="heading-row">
              <h2 id={name}>{landing.groups[name]}</h2>
              {name === 'join' && <a href={href('/medlem')}>{landing.more.annual}</a>}
            </div>
            {landing.comes[name] && <p>{landing.comes[name]}</p>}
            <Ways ways={shown} />
          </section>
        );
      })}
      <section className="wrap block stack" aria-labelledby="gavan">
        <h2 id="gavan">{landing.doesHeading}</h2>
        <ul className="dashes">
          {landing.does.map((deed) => (
            <li key={deed}>{deed}</li>
          ))}
        </ul>
      </section>
      <GivingProof {...loaderData.proof} />
      <Facts number={number} phone={phone} />
    </>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];
type Ways = LoaderData['ways'];

/** A gift begins here: a press on a sum leads to the first question, with the sum chosen. */
function GiftNow({ gift, way, once, monthly, methods }: LoaderData & { gift: string }) {
  const { landing } = useTranslations().support;
  const href = useHref();
  const { currentLocale } = useSiteData().site;
  return (
    <section className="wrap block stack gift-now" aria-labelledby="ge-nu">
      <h2 id="ge-nu">{landing.give}</h2>
      {[once, monthly].map((sums, place) =>
        sums.length ? (
          <div key={place} className="gift-now__sums">
            <h3 className="h4">{place ? landing.monthly : way ? landing.swish : landing.once}</h3>
            <ul className="row">
              {sums.map(({ sum, path, query }) => (
                <li key={sum}>
                  <a className="button button--tone" href={localAddress(path + query, href)}>
                    {formatMoney(sum, currentLocale)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ) : null,
      )}
      <p>
        <a href={href(gift)}>{landing.otherSum}</a>
      </p>
      {methods.length > 0 && (
        <>
          <p className="hint">{landing.payWith}</p>
          <ul className="row payment-marks">
            {methods.map((method) => (
              <li key={method}>{landing.methods[method]}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Ways({ ways }: { ways: Ways }) {
  const {
    forms,
    support: { landing },
  } = useTranslations();
  const { currentLocale } = useSiteData().site;
  return (
    <ul className="strips">
      {ways.map(({ id, path }) => (
        <li key={id}>
          <Banner
            path={path}
            picture={pictures[id]}
            title={formTranslations(forms, id).title}
            text={formTranslations(forms, id).description}
            note={landing.from(formatMoney(lowestSums[id], currentLocale))}
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
