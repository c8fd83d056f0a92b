import { type Habitat, habitatPath, habitats, readHabitats } from '#content/model/habitats.ts';
import { memberWordsIn } from '#i18n/member-words.ts';
import type { Translations } from '#i18n/shape.ts';
import type { MemberWords } from '#i18n/sv/members/member-words.ts';
import { loadTranslations } from '#i18n/translations.ts';
import { formPaths } from '#orders/model/form-paths.ts';
import { daysToWithdraw } from '#orders/model/offers.ts';
import { type FormId, formIds } from '#orders/model/order.ts';
import { type SearchRecord, type ServicePage, servicePageRecord } from '../model/record.ts';

/**
 * Adds the pages that are defined in code: open forms, order pages, the members' own, the quizzes, and the places where
 * animals live. Adds none when there are no editors' pages: that is more likely an outage.
 * @param closed slugs of the forms that are closed for now
 */
export async function withServicePages(records: SearchRecord[], closed: readonly string[]): Promise<SearchRecord[]> {
  if (!records.length) return [];
  const [swedish, english] = await Promise.all([loadTranslations('sv'), loadTranslations('en')]);
  const inhabited = inhabitedIn(records);
  const translations = listServicePages(english, memberWordsIn.en, closed, inhabited);
  const pages = listServicePages(swedish, memberWordsIn.sv, closed, inhabited).map((page, place) =>
    servicePageRecord(page, translations[place] ?? null),
  );
  return [...records, ...pages];
}

/** Places in which at least one of the animals lives; a place without animals has no page. */
function inhabitedIn(records: SearchRecord[]): Habitat[] {
  const lived = new Set(records.flatMap(({ transformedAnimal }) => readHabitats(transformedAnimal?.habitat ?? '')));
  return habitats.filter((habitat) => lived.has(habitat));
}

function listServicePages(
  { forms, support, quiz, pages }: Translations,
  { signIn }: MemberWords,
  closed: readonly string[],
  inhabited: readonly Habitat[],
): ServicePage[] {
  const { landing, withdraw, certificate, order } = support;
  const { safe, regret, seller } = landing.facts;
  const open = formIds.filter((id) => !closed.includes(formPaths[id]));
  return [
    ...open.map((id) => ({
      link: `/stod/${formPaths[id]}`,
      title: titleOf(forms, id),
      preamble: forms.texts[id]?.description ?? '',
      text: '',
    })),
    {
      link: '/stod',
      title: landing.title,
      preamble: landing.lead,
      text: [
        landing.heading,
        ...landing.does,
        safe.question,
        safe.answer,
        regret.question,
        regret.answer(daysToWithdraw),
        seller.question,
      ].join(' '),
    },
    {
      link: '/angra',
      title: withdraw.title,
      preamble: withdraw.lead(daysToWithdraw),
      text: [withdraw.heading, order.withdrawText(daysToWithdraw), withdraw.donation, withdraw.paper].join(' '),
    },
    {
      link: '/intyg',
      title: certificate.title,
      preamble: certificate.lead,
      text: certificate.privacy,
      names: [certificate.otherName],
    },
    { link: '/medlem/logga-in', title: signIn.title, preamble: signIn.lead, text: '' },
    { link: '/fragesport', title: quiz.title, preamble: quiz.lead, text: '', names: [quiz.titleMixed], isForAll: true },
    ...inhabited.map((habitat) => ({
      link: habitatPath(habitat),
      title: pages.habitats.titles[habitat],
      preamble: pages.habitats.leads[habitat],
      text: '',
      names: [pages.habitats.names[habitat]],
      isForAll: true,
    })),
  ];
}

/** The membership form is named after its step: its own title is also that of an editors' page. */
function titleOf({ texts }: Translations['forms'], id: FormId): string {
  const { title = '', steps = {} } = texts[id] ?? {};
  return (id === 'annual' && steps.membership?.name) || title;
}
