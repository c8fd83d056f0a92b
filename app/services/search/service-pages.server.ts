import { loadWords, type Words } from '#messages/words.ts';
import { formPaths } from '#orders/form-paths.ts';
import { daysToWithdraw } from '#orders/offers.ts';
import { type FormId, formIds } from '#orders/order.ts';
import { type SearchRecord, type ServicePage, servicePageRecord } from '#search/record.ts';

/**
 * Adds to the pages that editors write those that stand in the code: the forms that are open, and what belongs to an order.
 * Where editors' pages are none there are none of these either: that is more likely an outage than a site of forms alone.
 * @param closed the forms that are closed for now, by their place in the address
 */
export async function withServicePages(records: SearchRecord[], closed: readonly string[]): Promise<SearchRecord[]> {
  if (!records.length) return [];
  const [swedish, english] = await Promise.all([loadWords('sv'), loadWords('en')]);
  const translations = listServicePages(english, closed);
  const pages = listServicePages(swedish, closed).map((page, place) =>
    servicePageRecord(page, translations[place] ?? null),
  );
  return [...records, ...pages];
}

function listServicePages({ forms, support }: Words, closed: readonly string[]): ServicePage[] {
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
    { link: '/intyg', title: certificate.title, preamble: certificate.lead, text: certificate.privacy },
  ];
}

/** The form for a membership is called by what it leads to: what it says itself is what editors call the page that introduces it. */
function titleOf({ texts }: Words['forms'], id: FormId): string {
  const { title = '', steps = {} } = texts[id] ?? {};
  return (id === 'annual' && steps.membership?.name) || title;
}
