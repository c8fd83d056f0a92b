import { data, redirect } from 'react-router';
import readingUrl from '#art/svg/mascot/badger-reading.svg';
import { BankIdWait } from '#bankid/bank-id-wait.tsx';
import { FormTrap, fellIntoTrap } from '#forms/components/csrf-and-honeypot.tsx';
import { ErrorSummary } from '#forms/components/error-summary.tsx';
import { checkAnswers } from '#forms/engine/check-answers.ts';
import type { Field, ValidationError } from '#forms/engine/field.ts';
import { formatError } from '#forms/engine/field-translations.ts';
import { readAnswers } from '#forms/engine/read-answers.ts';
import { FieldView } from '#forms/fields/views/field-view.tsx';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { mandateText } from '#mandates/mandate-text.ts';
import { formPaths } from '#orders/model/form-paths.ts';
import { formatMoney } from '#orders/model/money.ts';
import { cardOnce } from '#orders/model/offered-methods.ts';
import { paymentMethods } from '#orders/model/order.ts';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { checkAccount } from '#swedish/ids/account-number.ts';
import { toPlainDigits } from '#swedish/ids/plain-digits.ts';
import '#forms/styles/forms.css';
import { formHeaders } from '#forms/session/form-post.server.ts';
import { createVisitorId, visitorCookie, visitorIdOf } from '#forms/session/visitor.server.ts';
import type { Account } from '#mandates/port.ts';
import { getOrderToSign, readSigning, type Signing, startSigning } from '#mandates/signing.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/sign-mandate.ts';

const fields: Field[] = [
  { kind: 'clearing-number', name: 'clearing', label: 'clearing' },
  { kind: 'account-number', name: 'account', label: 'account' },
];

type SigningError = 'faults' | 'doubtful' | 'busy' | 'unavailable' | 'cookies' | 'filledTrap';

/** Handles the page's buttons: sign, cancel, or choose another payment method. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const { payments } = ctx.services;
  const order = await getOrderToSign(ctx, params.token);
  const here = ctx.href(`/signera/${order.token}`);
  const sent = await request.formData();
  const { clearing: typedClearing = '', account: typedAccount = '' } = readAnswers(fields, sent);
  // A name alone opens nothing: it must be the very one that BankID gives.
  const named = sent.get('signer');
  const signer = typeof named === 'string' ? named : '';
  const typed = { clearing: toPlainDigits(typedClearing), account: toPlainDigits(typedAccount), signer };
  const again = (rejection: SigningError, status: number, errors: ValidationError[] = [], seconds = 0) =>
    data({ typed, rejection, errors }, { status, ...(seconds && { headers: { 'Retry-After': String(seconds) } }) });
  try {
    if (sent.get('act') === 'cancel') {
      await payments.cancel(order);
      return redirect(here, 303);
    }
    const paymentMethod = paymentMethods.find((known) => known === sent.get('way'));
    if (paymentMethod) {
      await payments.tryAgain(order, paymentMethod);
      return redirect(ctx.href(`/vidare/${order.token}`), 303);
    }
    if (!visitorIdOf(request)) return again('cookies', 422);
    const { errors } = checkAnswers(
      fields,
      { clearing: typedClearing, account: typedAccount },
      dateInStockholm(new Date()),
    );
    if (errors.length) return again('faults', 422, errors);
    const { verdict, bank, clearing, account } = checkAccount(typed.clearing, typed.account);
    if (verdict === 'wrong') return again('faults', 422, [{ field: 'account', message: 'accountWrong' }]);
    if (verdict === 'doubtful' && sent.get('seen') !== `${clearing} ${account}`)
      return again('doubtful', 422, [doubtOf(bank)]);
    if (fellIntoTrap(sent)) return again('filledTrap', 422);
    const next = await startSigning(request, ctx, order, typed);
    return next === 'rate_limited' ? again('busy', 429, [], 60) : redirect(here, 303);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return again('unavailable', 503, [], 30);
  }
}

function doubtOf(bank: string | null): ValidationError {
  return bank === null
    ? { field: 'clearing', message: 'clearingUnknown' }
    : { field: 'account', message: 'accountDoubtful', bank };
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, `/signera/${params.token}`);
  const order = await getOrderToSign(ctx, params.token);
  const signing = await readSigning(request, ctx, order);
  const { payer, total, token, form } = order;
  const page = {
    signing,
    payer: `${payer.firstname ?? ''} ${payer.lastname ?? ''}`.trim(),
    total,
    formPath: `/stod/${formPaths[form]}`,
    readAgainAfter: signing.part === 'waiting' ? 2 : null,
    stateAddress: `/signera/${token}/lage/${ctx.locale}`,
  };
  const cookie = visitorIdOf(request) ? null : visitorCookie(createVisitorId(), false);
  return data(page, { headers: cookie ? { 'Set-Cookie': cookie } : {} });
}

export const headers = formHeaders;

export default function SignMandate({ loaderData, actionData }: Route.ComponentProps) {
  const { bankId, forms } = useTranslations();
  const { character: sign } = bankId;
  const { currentLocale } = useSiteData().site;
  const { signing, total } = loaderData;
  const sum = formatMoney(total, currentLocale);
  const isForm = signing.part === 'form';
  return (
    <>
      <Metadata title={isForm && actionData ? forms.errorTitle(sign.title) : sign.title} />
      <PageBand
        title={signing.part === 'waiting' ? sign.waitingHeading : sign.heading}
        lead={signing.part === 'waiting' ? sign.waitingLead(sum, signing.account) : sign.lead(sum)}
        cast={isForm ? [{ src: readingUrl, height: 400 }] : []}
      />
      {isForm ? (
        <AccountForm page={loaderData} signing={signing} refused={actionData ?? null} />
      ) : (
        <BankIdWait
          waiting={signing.part === 'waiting' ? signing : null}
          isElsewhere={signing.part === 'elsewhere'}
          stateAddress={loaderData.stateAddress}
        />
      )}
    </>
  );
}

interface AccountFormProps {
  page: Route.ComponentProps['loaderData'];
  signing: Extract<Signing, { part: 'form' }>;
  refused: { typed: Required<Account>; rejection: SigningError; errors: ValidationError[] } | null;
}

function AccountForm({ page, signing, refused }: AccountFormProps) {
  const translations = useTranslations();
  const { character: sign } = translations.bankId;
  const { site } = useSiteData();
  const typed = refused?.typed ?? signing.account;
  const errors = refused?.errors ?? [];
  const otherMethods = cardOnce(signing.retryMethods).filter((paymentMethod) => paymentMethod !== 'bank-id');
  const checked = checkAccount(typed.clearing, typed.account);
  // Asked once: a name that was confirmed before stays confirmed.
  const signer = signing.signer || typed.signer || '';
  const asking = {
    typed: { clearing: typed.clearing, account: typed.account },
    errors,
    locale: site.currentLocale,
    club: site.name,
  };
  return (
    <div className="wrap block stack">
      <form className="form" method="post" noValidate>
        {refused?.rejection === 'faults' ? (
          <ErrorSummary {...asking} />
        ) : (
          <TroubleBox page={page} signing={signing} refused={refused} />
        )}
        <h2 className="h3">{sign.accountHeading}</h2>
        {fields.map((field) => (
          <FieldView key={field.name} field={field} {...asking} />
        ))}
        {refused?.rejection === 'doubtful' && (
          <input type="hidden" name="seen" value={`${checked.clearing} ${checked.account}`} />
        )}
        {signer && <input type="hidden" name="signer" value={signer} />}
        <MandateText page={page} signer={signer} />
        <FormTrap isSecondTry={refused !== null} />
        <button className="button button--big" type="submit" name="act" value="sign">
          {signer ? sign.otherName.button(signer) : sign.button}
        </button>
      </form>
      {otherMethods.length > 0 && (
        <form className="stack" method="post">
          <h2 className="h3">{sign.otherWay}</h2>
          <div className="row">
            {otherMethods.map((paymentMethod) => (
              <button
                key={paymentMethod}
                className="button button--tone"
                type="submit"
                name="way"
                value={paymentMethod}
              >
                {translations.fields.options.way[paymentMethod]}
              </button>
            ))}
          </div>
        </form>
      )}
    </div>
  );
}

/** Reason why signing failed, when no answer is invalid. It takes the focus when the page loads. */
function TroubleBox({ page, signing: { trouble, signer }, refused }: AccountFormProps) {
  const { bankId } = useTranslations();
  const { character: sign } = bankId;
  if (!refused && !trouble) return null;
  // The visitor cancelled, so this is no error.
  if (!refused && trouble === 'RFA6') {
    return (
      <div className="form-note" role="group" tabIndex={-1} aria-labelledby="trouble" autoFocus>
        <p id="trouble">{bankId.recommended.RFA6}</p>
        <p>{sign.nothingDrawn}</p>
      </div>
    );
  }
  if (!refused && signer) return <OtherName page={page} signer={signer} />;
  const told = { ...bankId.recommended, otherSigner: sign.otherSigner, unavailable: bankId.unavailable };
  return (
    <div className="sheet sheet--b summary" role="group" tabIndex={-1} aria-labelledby="trouble-heading" autoFocus>
      <h2 id="trouble-heading">{sign.summary}</h2>
      <p id="trouble">{refused ? <Refused {...refused} /> : trouble && told[trouble as keyof typeof told]}</p>
      {!refused && <p>{sign.nothingDrawn}</p>}
    </div>
  );
}

/** Question to a payer who has signed in another name than the order's. */
function OtherName({ page, signer }: { page: AccountFormProps['page']; signer: string }) {
  const { character } = useTranslations().bankId;
  const { otherName, nothingDrawn } = character;
  const href = useHref();
  return (
    <div className="sheet sheet--b summary" role="group" tabIndex={-1} aria-labelledby="trouble-heading" autoFocus>
      <h2 id="trouble-heading">{otherName.heading}</h2>
      <p id="trouble">{otherName.text(signer, page.payer)}</p>
      <p>{otherName.yes(signer)}</p>
      <p>
        {otherName.no} <a href={href(page.formPath)}>{otherName.restart}</a>
      </p>
      <p>{nothingDrawn}</p>
    </div>
  );
}

function Refused({ rejection, errors: [doubt] }: NonNullable<AccountFormProps['refused']>) {
  const { bankId, fields: fieldTranslations, support } = useTranslations();
  const { site } = useSiteData();
  if (doubt)
    return <a href={`#${doubt.field}`}>{formatError(fieldTranslations, doubt, site.currentLocale, site.name)}</a>;
  const { cookies, filledTrap } = support.rejections;
  return { ...bankId, cookies, filledTrap }[rejection as 'busy' | 'unavailable' | 'cookies' | 'filledTrap'];
}

/** Text of the mandate to sign. The banks prescribe it, in Swedish. */
function MandateText({ page, signer }: { page: AccountFormProps['page']; signer: string }) {
  const { character: sign } = useTranslations().bankId;
  const { organisation, site } = useSiteData();
  const rows = [
    [sign.facts.payee, organisation.name],
    [sign.facts.payer, signer || page.payer],
    [sign.facts.sum, formatMoney(page.total, site.currentLocale)],
    [sign.facts.period, sign.facts.every],
  ];
  return (
    <section className="sheet stack mandate" aria-labelledby="medgivande">
      <h2 className="h3" id="medgivande">
        {sign.textHeading}
      </h2>
      <dl className="facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{sign.textHint}</p>
      <details>
        <summary className="why__summary">{sign.termsHeading}</summary>
        <div className="stack" lang="sv">
          {mandateText.consent.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {mandateText.terms.map(({ heading, paragraphs }) => (
            <section key={heading} className="stack">
              <h3 className="h4">{heading}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </details>
    </section>
  );
}
