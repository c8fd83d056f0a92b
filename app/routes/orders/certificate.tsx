import { data } from 'react-router';
import hedgehogUrl from '#art/svg/animals/hedgehog.svg';
import { SingleField } from '#forms/components/single-field.tsx';
import type { LocaleCode } from '#i18n/locales.ts';
import type { Translations } from '#i18n/shape.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import type { CertificateFacts } from '#orders/port.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import '#forms/styles/forms.css';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext, type RequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/certificate.ts';

const longestNumber = 20;

type CertificateResult = CertificateFacts | 'unknown' | 'too-many' | null;

/** Validates a gift certificate by its number, for anybody who holds it. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, '/intyg');
  const given = ctx.url.searchParams.get('nummer');
  const number = (given ?? '').normalize('NFKC').trim().slice(0, longestNumber);
  const isEmpty = given !== null && !number;
  const seconds = number ? ctx.services.limits.take('lookup', ctx.clientIp) : 0;
  if (seconds) {
    const answer: CertificateResult = 'too-many';
    return data({ number, isEmpty, answer }, { status: 429, headers: { 'Retry-After': String(seconds) } });
  }
  return data({ number, isEmpty, answer: number ? await lookUp(ctx, number) : null });
}

async function lookUp({ services }: RequestContext, number: string): Promise<CertificateResult> {
  return (await askDatabase(() => services.orders.findCertificate(number))) ?? 'unknown';
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Certificate({ loaderData: { number, isEmpty, answer } }: Route.ComponentProps) {
  const { certificate } = useTranslations().support;
  const href = useHref();
  return (
    <>
      <Metadata title={certificate.title} description={certificate.lead} />
      <PageBand title={certificate.heading} lead={certificate.lead} cast={[{ src: hedgehogUrl }]} />
      <div className="wrap block stack">
        {answer && <MandateStatus number={number} answer={answer} />}
        <form className="form" action={href('/intyg')} method="get" noValidate>
          <SingleField
            name="nummer"
            label={certificate.label}
            hint={certificate.hint}
            error={isEmpty ? certificate.missing : null}
            defaultValue={number}
            maxLength={longestNumber}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button className="button" type="submit">
            {certificate.button}
          </button>
        </form>
        <p className="hint">{certificate.privacy}</p>
      </div>
    </>
  );
}

function MandateStatus({ number, answer }: { number: string; answer: NonNullable<CertificateResult> }) {
  const { certificate } = useTranslations().support;
  const { currentLocale } = useSiteData().site;
  return (
    <div className="sheet sheet--b" role="status">
      <h2 className="h3">{certificate.answerHeading(number)}</h2>
      <p className="lead">{inWords(answer, certificate, currentLocale)}</p>
    </div>
  );
}

function inWords(
  answer: NonNullable<CertificateResult>,
  translations: Translations['support']['certificate'],
  locale: LocaleCode,
): string {
  if (answer === 'unknown') return translations.unknown;
  if (answer === 'too-many') return translations.tooMany;
  const { kind, validity, from, until } = answer;
  const what = translations.kinds[kind];
  const day = (date: string | null) => (date ? formatDate(date, locale, 'date') : '');
  if (validity === 'valid') return translations.valid(what, day(until));
  if (validity === 'not-yet') return translations.notYet(what, day(from));
  return validity === 'ended' ? translations.ended(what, day(until)) : translations.cancelled(what);
}
