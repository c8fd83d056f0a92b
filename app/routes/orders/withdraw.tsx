import { data } from 'react-router';
import readingUrl from '#art/svg/mascot/badger-reading.svg';
import wavingUrl from '#art/svg/mascot/badger-waving.svg';
import { checkAndDoubt } from '#forms/advice/advice.server.ts';
import { AdvisedFields } from '#forms/advice/advised-fields.tsx';
import { FormTrap, fellIntoTrap } from '#forms/components/csrf-and-honeypot.tsx';
import { ErrorSummary } from '#forms/components/error-summary.tsx';
import { checkAnswers } from '#forms/engine/check-answers.ts';
import type { Answers, Field, ValidationError } from '#forms/engine/field.ts';
import { labelOf } from '#forms/engine/field-translations.ts';
import { readAnswers } from '#forms/engine/read-answers.ts';
import { FieldView } from '#forms/fields/views/field-view.tsx';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useSiteData } from '#layout/site-data-context.tsx';
import { daysToWithdraw } from '#orders/model/offers.ts';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import { clockTime, formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import '#forms/styles/forms.css';
import { formHeaders } from '#forms/session/form-post.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/withdraw.ts';

/** Fields of a withdrawal: no more than the law allows us to ask. */
const fields: Field[] = [
  { kind: 'text', name: 'name', label: 'contactName', autocomplete: 'name', isUnprinted: true },
  { kind: 'text', name: 'reference', label: 'orderReference', isUnprinted: true },
  { kind: 'email', name: 'email', label: 'ownEmail', autocomplete: 'email' },
];

type WithdrawalError = 'filledTrap' | 'tooMany' | 'unavailable';
type WithdrawalPage =
  | { part: 'form'; typed: Answers; errors: ValidationError[]; rejection: WithdrawalError | null }
  | { part: 'confirm'; typed: Answers; submission: string }
  | { part: 'done'; number: string; email: string; day: string; time: string };

/** Two-step withdrawal: the visitor first confirms the statement, then it is received. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const { services, locale } = ctx;
  const now = new Date();
  const sent = await request.formData();
  const typed = readAnswers(fields, sent);
  const part = sent.get('part');
  const today = dateInStockholm(now);
  // The first page asks; what is confirmed or changed has been asked about.
  const { answers, errors } =
    part === null ? checkAndDoubt(fields, typed, today, sent) : checkAnswers(fields, typed, today);
  const form = (status: number, rejection: WithdrawalError | null = null, seconds = 0) =>
    show({ part: 'form', typed, errors, rejection }, status, seconds);
  // The order page posts here with only the order's number.
  if (part === 'begin') return show({ part: 'form', typed, errors: [], rejection: null });
  if (errors.length) return form(422);
  if (fellIntoTrap(sent)) return form(422, 'filledTrap');
  if (part === 'change') return form(200);
  if (part !== 'confirm') return show({ part: 'confirm', typed: answers, submission: crypto.randomUUID() });
  const { limits } = services;
  const seconds = limits.takeLetter('email', ctx.clientIp, answers.email ?? '');
  if (seconds) return form(429, 'tooMany', seconds);
  try {
    const { name = '', reference = '', email = '' } = answers;
    // Respond the same whether the order exists or not. The reply email is queued in the same transaction.
    const withdrawal = { name, reference, email, locale };
    const { number, at } = await services.orders.withdraw(withdrawal, readSubmission(sent));
    return show({ part: 'done', number, email, day: dateInStockholm(at), time: clockTime(at, locale) });
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return form(503, 'unavailable', 30);
  }
}

/** Idempotency key from the confirmation page: a second click submits the same withdrawal. */
function readSubmission(sent: FormData): string {
  const submission = sent.get('submission');
  return typeof submission === 'string' && /^[\da-f-]{36}$/.test(submission) ? submission : crypto.randomUUID();
}

function show(page: WithdrawalPage, status = 200, seconds = 0) {
  return data(page, { status, ...(seconds && { headers: { 'Retry-After': String(seconds) } }) });
}

export async function loader({ context }: Route.LoaderArgs) {
  redirectToCanonical(getRequestContext(context), '/angra');
  return null;
}

export const headers = formHeaders;

export default function Withdraw({ actionData }: Route.ComponentProps) {
  if (actionData?.part === 'done') return <Received page={actionData} />;
  if (actionData?.part === 'confirm') return <Confirm {...actionData} />;
  return <Statement page={actionData ?? { typed: {}, errors: [], rejection: null }} />;
}

function Statement({
  page: { typed, errors, rejection },
}: {
  page: Omit<Extract<WithdrawalPage, { part: 'form' }>, 'part'>;
}) {
  const { forms, support } = useTranslations();
  const { site } = useSiteData();
  const { withdraw } = support;
  const isRefused = errors.length > 0 || rejection;
  return (
    <>
      <Metadata
        title={isRefused ? forms.errorTitle(withdraw.title) : withdraw.title}
        description={withdraw.lead(daysToWithdraw)}
      />
      <PageBand
        title={withdraw.heading}
        lead={withdraw.lead(daysToWithdraw)}
        cast={[{ src: readingUrl, height: 400 }]}
      />
      <div className="wrap block aside-right">
        <form className="form" method="post" noValidate>
          <ErrorSummary
            errors={errors}
            message={rejection && withdraw.messages[rejection]}
            locale={site.currentLocale}
            club={site.name}
          />
          <p>
            {withdraw.how} {withdraw.reference}
          </p>
          {fields.map((field) => (
            <FieldView
              key={field.name}
              field={field}
              typed={typed}
              errors={errors}
              locale={site.currentLocale}
              club={site.name}
            />
          ))}
          <AdvisedFields errors={errors} typed={typed} />
          <FormTrap isSecondTry={Boolean(isRefused)} />
          <button className="button button--big" type="submit">
            {withdraw.next}
          </button>
        </form>
        <Otherwise />
      </div>
    </>
  );
}

/** Other ways to withdraw: the law accepts any clear statement. */
function Otherwise() {
  const { withdraw } = useTranslations().support;
  const { email } = useSiteData();
  return (
    <aside className="stack" aria-labelledby="pa-papper">
      <h2 className="h3" id="pa-papper">
        {withdraw.paperHeading}
      </h2>
      <p>{withdraw.paper}</p>
      <ul className="plain-list">
        <li>
          <a href="/angra/blankett.pdf" rel="nofollow">
            {withdraw.paperLink}
          </a>
        </li>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      </ul>
      <p className="hint">{withdraw.donation}</p>
      <p className="hint">{withdraw.complaints}</p>
    </aside>
  );
}

function Confirm({ typed, submission }: { typed: Answers; submission: string }) {
  const { fields: translations, support } = useTranslations();
  const { withdraw } = support;
  return (
    <>
      <Metadata title={withdraw.confirmHeading} />
      <PageBand title={withdraw.confirmHeading} lead={withdraw.confirmText} cast={[{ src: readingUrl, height: 400 }]} />
      <form className="wrap block stack" method="post">
        <dl className="facts sheet">
          {fields.map((field) => (
            <div key={field.name}>
              <dt>{labelOf(translations, field)}</dt>
              <dd>{typed[field.name]}</dd>
            </div>
          ))}
        </dl>
        {fields.map(({ name }) => (
          <input key={name} type="hidden" name={name} value={typed[name]} />
        ))}
        <input type="hidden" name="submission" value={submission} />
        <button className="button button--big" type="submit" name="part" value="confirm">
          {withdraw.confirm}
        </button>
        <button className="text-button" type="submit" name="part" value="change">
          {withdraw.change}
        </button>
      </form>
    </>
  );
}

function Received({ page: { number, email, day, time } }: { page: Extract<WithdrawalPage, { part: 'done' }> }) {
  const { withdraw } = useTranslations().support;
  const { site } = useSiteData();
  const at = withdraw.clock(formatDate(day, site.currentLocale, 'long'), time);
  return (
    <>
      <Metadata title={withdraw.doneHeading} />
      <PageBand title={withdraw.doneHeading} lead={withdraw.mail(email)} cast={[{ src: wavingUrl, height: 400 }]} />
      <div className="wrap block stack">
        <dl className="facts sheet">
          <div>
            <dt>{withdraw.number}</dt>
            <dd>{number}</dd>
          </div>
          <div>
            <dt>{withdraw.at}</dt>
            <dd>{at}</dd>
          </div>
        </dl>
        <p>{withdraw.after(daysToWithdraw)}</p>
      </div>
    </>
  );
}
