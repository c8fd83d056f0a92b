import { data, redirect } from 'react-router';
import dogUrl from '#art/svg/animals/dog.svg';
import hedgehogUrl from '#art/svg/animals/hedgehog.svg';
import wavingUrl from '#art/svg/mascot/badger-waving.svg';
import { ageOn } from '#calendar/age.ts';
import { carryOver } from '#forms/carry-over.ts';
import { annualGiftedMembership } from '#forms/definitions/annual-gifted-membership.ts';
import { childrensClubGift, olderChildPath } from '#forms/definitions/childrens-club-gift.ts';
import { giftogram } from '#forms/definitions/giftogram.ts';
import { walk } from '#forms/journey.ts';
import { FormProof } from '#forms/parts/form-proof.tsx';
import { reviewPath } from '#forms/review.ts';
import { Metadata } from '#layout/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useWords } from '#messages/words-context.tsx';
import { childrensClubOldest } from '#orders/offers.ts';
import { DatabaseUnavailable } from '#services/database/port.ts';
import '#ui/styles/forms.css';
import { databaseUnavailable, deskOf, type FormDesk } from '#visit/form-desk.server.ts';
import { cookieFor, formHeaders, refusalOf, sendOn, shownAgain, tokenFor } from '#visit/form-post.server.ts';
import { closedForms } from '#visit/open-forms.server.ts';
import { settleAt } from '#visit/settle.server.ts';
import type { Route } from './+types/older-child.ts';
import '#ui/styles/support.css';

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

/** Redirects away unless the visitor gives to a child who is too old. */
function stayOrGo({ visit, answers, circumstances, stored }: FormDesk): void {
  const isHere = club.steps.some(({ detour }) => detour?.(answers, circumstances) === olderChildPath);
  if (!isHere || stored?.isSent) throw redirect(visit.href(`/stod/${club.path}`), 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = await deskOf(request, context, club.path);
  const sent = await request.formData();
  const refused = refusalOf(sent, desk, 'step');
  if (refused) return shownAgain({ typed: {}, faults: [], refusal: refused.refusal }, desk, refused.seconds);
  stayOrGo(desk);
  const choice = choices.find((known) => known === sent.get('choice'));
  if (!choice) return shownAgain({ typed: {}, faults: [], refusal: 'expired' }, desk);
  try {
    return choice === 'day' ? await chooseAnotherDay(desk) : await goOver(desk, others[choice]);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return shownAgain({ typed: {}, faults: [], refusal: 'unavailable' }, desk, 30);
  }
}

/** Removes the start day: the child is then young enough again, and the step that asks for the day is open. */
async function chooseAnotherDay(desk: FormDesk) {
  await desk.visit.services.answers.save(desk.visitor, club.id, { answers: {}, removed: [dayField] });
  return sendOn(desk, `/stod/${club.path}`);
}

/**
 * Restarts the other form with carried-over answers, whether it was submitted or unfinished. This is another present,
 * perhaps for somebody else.
 */
async function goOver(desk: FormDesk, { form, chosen }: (typeof others)[Other]) {
  const { visit, visitor, answers, circumstances, stored } = desk;
  const store = visit.services.answers;
  await store.clear(visitor, form.id);
  const carried = carryOver(form, answers, circumstances, chosen);
  const saved = await store.save(visitor, form.id, { answers: carried, ...(stored?.isKept && { isKept: true }) });
  const { open } = walk(form, saved.answers, circumstances);
  return sendOn(desk, `/stod/${form.path}/${open?.step.path ?? reviewPath}`);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await deskOf(request, context, club.path);
  const { visit, answers, circumstances, sent } = desk;
  const closed = closedForms(visit);
  const { clubName } = visit.config;
  settleAt(visit, `/stod/${club.path}/${olderChildPath}`);
  if (!desk.isDatabaseThere && !sent) throw databaseUnavailable();
  if (desk.isDatabaseThere && !sent) stayOrGo(desk);
  const view = {
    name: answers['recipient-firstname'] ?? '',
    clubName,
    /** True when the child is still young enough today, so that only the chosen day is too late. */
    isDayToBlame: ageOn(answers['recipient-birth-date'] ?? '', circumstances.today) <= childrensClubOldest,
    others: otherNames.filter((other) => !closed.includes(others[other].form.path)),
    childStep: visit.href(`/stod/${club.path}/${club.steps[0]?.path}`),
    refusal: sent?.refusal ?? null,
    token: tokenFor(desk),
  };
  return data(view, { headers: cookieFor(desk) });
}

export const headers = formHeaders;

const pictures: Record<Other, string> = { membership: dogUrl, giftogram: hedgehogUrl };

export default function OlderChild({ loaderData: view }: Route.ComponentProps) {
  const { forms, support } = useWords();
  const { olderChild } = forms;
  const texts: Record<Other, string> = { membership: olderChild.membershipText, giftogram: olderChild.giftogramText };
  return (
    <>
      <Metadata title={view.refusal ? forms.errorTitle(olderChild.title) : olderChild.title} />
      <PageBand
        title={view.isDayToBlame ? olderChild.headingOnDay(view.name) : olderChild.heading(view.name)}
        lead={olderChild.text(view.clubName)}
        cast={[{ src: wavingUrl, height: 400 }]}
      />
      <form className="wrap block stack" method="post">
        {view.refusal && <p role="alert">{support.refusals[view.refusal]}</p>}
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
        <FormProof token={view.token} />
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
