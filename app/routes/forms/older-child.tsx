import { data, redirect } from 'react-router';
import dogUrl from '#art/svg/animals/dog.svg';
import hedgehogUrl from '#art/svg/animals/hedgehog.svg';
import wavingUrl from '#art/svg/mascot/badger-waving.svg';
import { CsrfAndHoneypot } from '#forms/components/csrf-and-honeypot.tsx';
import { annualGiftedMembership } from '#forms/definitions/annual-gifted-membership.ts';
import { childrensClubGift, olderChildPath } from '#forms/definitions/childrens-club-gift.ts';
import { giftogram } from '#forms/definitions/giftogram.ts';
import { carryOver } from '#forms/engine/carry-over.ts';
import { resolveJourney } from '#forms/engine/journey.ts';
import { reviewPath } from '#forms/engine/review.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { childrensClubOldest } from '#orders/model/offers.ts';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import { ageOn } from '#swedish/dates/age.ts';
import '#forms/styles/forms.css';
import {
  cookieFor,
  formHeaders,
  redirectTo,
  rejectionOf,
  rerenderWithErrors,
  tokenFor,
} from '#forms/session/form-post.server.ts';
import { databaseUnavailable, type FormSession, getFormSession, isClosed } from '#forms/session/form-session.server.ts';
import { closedForms } from '#forms/session/open-forms.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { Route } from './+types/older-child.ts';
import '#forms/styles/support.css';

const club = childrensClubGift;
const dayField = 'hand-over-on';

/** Alternatives for a child who is too old for the club: the form, and its preset answers. */
const others = {
  membership: { form: annualGiftedMembership, chosen: { membership: 'animal-rights' } },
  giftogram: { form: giftogram, chosen: {} },
};
type Other = keyof typeof others;
const otherNames = ['membership', 'giftogram'] as const;
const choices = [...otherNames, 'day'] as const;

/** Redirects away unless the visitor gives to a child who is too old, in an open form. */
function stayOrGo(session: FormSession): void {
  const { ctx, answers, formContext, stored } = session;
  const isHere = club.steps.some(({ redirectPath }) => redirectPath?.(answers, formContext) === olderChildPath);
  if (!isHere || stored?.isSent || isClosed(session)) throw redirect(ctx.href(`/stod/${club.path}`), 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = await getFormSession(request, context, club.path);
  const sent = await request.formData();
  const refused = rejectionOf(sent, session, 'step');
  if (refused)
    return rerenderWithErrors({ typed: {}, errors: [], rejection: refused.rejection }, session, refused.seconds);
  stayOrGo(session);
  const choice = choices.find((known) => known === sent.get('choice'));
  if (!choice) return rerenderWithErrors({ typed: {}, errors: [], rejection: 'expired' }, session);
  try {
    if (choice === 'day') return await chooseAnotherDay(session);
    const other = others[choice];
    if (closedForms(session.ctx).includes(other.form.path)) return redirectTo(session, `/stod/${other.form.path}`);
    return await goOver(session, other);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return rerenderWithErrors({ typed: {}, errors: [], rejection: 'unavailable' }, session, 30);
  }
}

/** Removes the start day: the child is then young enough again, and the step that asks for the day is open. */
async function chooseAnotherDay(session: FormSession) {
  await session.ctx.services.answers.save(session.visitor, club.id, { answers: {}, removed: [dayField] });
  return redirectTo(session, `/stod/${club.path}`);
}

/**
 * Restarts the other form with carried-over answers, whether it was submitted or unfinished. This is another present,
 * perhaps for somebody else.
 */
async function goOver(session: FormSession, { form, chosen }: (typeof others)[Other]) {
  const { ctx, visitor, answers, formContext, stored } = session;
  const store = ctx.services.answers;
  await store.clear(visitor, form.id);
  const carried = carryOver(form, answers, formContext, chosen);
  const saved = await store.save(visitor, form.id, { answers: carried, ...(stored?.isKept && { isKept: true }) });
  const { open } = resolveJourney(form, saved.answers, formContext);
  return redirectTo(session, `/stod/${form.path}/${open?.step.path ?? reviewPath}`);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await getFormSession(request, context, club.path);
  const { ctx, answers, formContext, sent } = session;
  const closed = closedForms(ctx);
  const { clubName } = ctx.config;
  redirectToCanonical(ctx, `/stod/${club.path}/${olderChildPath}`);
  if (!session.isDatabaseThere && !sent) throw databaseUnavailable();
  if (session.isDatabaseThere && !sent) stayOrGo(session);
  const view = {
    name: answers['recipient-firstname'] ?? '',
    clubName,
    /** True when the child is still young enough today, so that only the chosen day is too late. */
    isDayToBlame: ageOn(answers['recipient-birth-date'] ?? '', formContext.today) <= childrensClubOldest,
    others: otherNames.filter((other) => !closed.includes(others[other].form.path)),
    childStep: ctx.href(`/stod/${club.path}/${club.steps[0]?.path}`),
    rejection: sent?.rejection ?? null,
    token: tokenFor(session),
  };
  return data(view, { headers: cookieFor(session) });
}

export const headers = formHeaders;

const pictures: Record<Other, string> = { membership: dogUrl, giftogram: hedgehogUrl };

export default function OlderChild({ loaderData: view }: Route.ComponentProps) {
  const { forms, support } = useTranslations();
  const { olderChild } = forms;
  const texts: Record<Other, string> = { membership: olderChild.membershipText, giftogram: olderChild.giftogramText };
  return (
    <>
      <Metadata title={view.rejection ? forms.errorTitle(olderChild.title) : olderChild.title} />
      <PageBand
        title={view.isDayToBlame ? olderChild.headingOnDay(view.name) : olderChild.heading(view.name)}
        lead={olderChild.text(view.clubName)}
        cast={[{ src: wavingUrl, height: 400 }]}
      />
      <form className="wrap block stack" method="post">
        {view.rejection && <p role="alert">{support.rejections[view.rejection]}</p>}
        <h2>{support.olderChild.waysHeading}</h2>
        <ul className="offers">
          {view.others.map((other) => (
            <li key={other} className="sheet offer">
              <img className="offer__picture" src={pictures[other]} alt="" width={320} height={320} />
              <h3>{olderChild[other]}</h3>
              <p>{texts[other]}</p>
              <button className="button" type="submit" name="choice" value={other}>
                {support.olderChild.buttons[other]}
              </button>
            </li>
          ))}
        </ul>
        <CsrfAndHoneypot token={view.token} isSecondTry={view.rejection !== null} />
        <p className="row">
          <a href={view.childStep}>{olderChild.wrongDate}</a>
          {view.isDayToBlame && (
            <button className="text-button" type="submit" name="choice" value="day">
              {olderChild.otherDay}
            </button>
          )}
        </p>
      </form>
    </>
  );
}
