import { redirect } from 'react-router';
import type { CardItem } from '#content/components/card.tsx';
import { toCardItem } from '#content/components/card-item.ts';
import { MagazineCover } from '#content/components/front-page.tsx';
import { newestFirst } from '#content/components/listing.ts';
import { inOrder } from '#content/components/magazine/contents.tsx';
import { useLang } from '#content/components/reader-context.tsx';
import type { Article } from '#content/model/article.ts';
import { readPieces } from '#content/model/magazine/pieces.ts';
import { plainText } from '#content/model/rich-text.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { MagazineChoice } from '#members/components/magazine-choice.tsx';
import { MemberPage, useMemberWords } from '#members/components/member-page.tsx';
import { openMembers, textOf } from '#members/open-members.server.ts';
import { fullName, memberOf } from '#orders/members/member.ts';
import { isRunningMembership } from '#orders/renewals/renewal-rules.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/magazine.ts';

const path = '/medlem/klubbnytt';

/** All numbers of the magazine, and whether the next ones come on paper: of one's own memberships, not of gifts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, session, token } = await openMembers(request, context, path);
  const own = await askDatabase(() => ctx.services.members.listOrders(session.email));
  const numbers = newestFirst(await ctx.content.listArticlesByPortal('portal-klubbnytt', ctx.locale));
  const today = dateInStockholm(new Date());
  return {
    token,
    isSaved: ctx.url.searchParams.has('sparat'),
    numbers: numbers.map((number) => ({
      item: toCardItem(number, ctx.warn),
      inside: insideOf(number),
    })),
    choices: own
      .map(({ order }) => order)
      .filter(isRunningMembership)
      .filter(({ gift, membership }) => !gift && membership.endsOn >= today)
      .map((order) => ({
        reference: order.reference,
        name: fullName(memberOf(order)),
        isOnScreen: order.membership.isOnScreen ?? false,
      })),
  };
}

/** One piece of a number: its title, and its fragment. */
interface Inside {
  title: string;
  language: LocaleCode;
  id: string;
}

/** Pieces of a number; of one that was written as a whole, its headings. */
function insideOf({ body, textBlocks, comic, languages }: Article): Inside[] {
  const pieces = inOrder(readPieces(textBlocks), comic);
  if (pieces.length) return pieces.map(({ title, language, id }) => ({ title, language, id }));
  const headings = (body?.content ?? []).filter(({ nodeType }) => nodeType === 'heading-2').map(plainText);
  return headings.map((title) => ({ title, language: languages.body, id: '' }));
}

/** Chooses paper or screen for one membership. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, session } = await openMembers(request, context, path);
  const form = await request.formData();
  const act = textOf(form, 'gor');
  const reference = textOf(form, 'bestallning');
  if (act !== 'skarm' && act !== 'papper') throw pageNotFound(ctx.path);
  const isOwn = await askDatabase(() => ctx.services.members.chooseMagazine(session.email, reference, act === 'skarm'));
  if (!isOwn) throw pageNotFound(ctx.path);
  return redirect(`${ctx.href(path)}?sparat`, 303);
}

export default function Magazine({ loaderData: { token, isSaved, numbers, choices } }: Route.ComponentProps) {
  const { magazine } = useMemberWords();
  return (
    <MemberPage current="magazine" title={magazine.title} lead={magazine.lead} token={token}>
      {isSaved && <p role="status">{magazine.saved}</p>}
      {choices.length > 0 && (
        <section className="stack">
          <h2>{magazine.paper}</h2>
          <p>{magazine.paperText}</p>
          {choices.map((choice) => (
            <MagazineChoice key={choice.reference} {...choice} token={token} />
          ))}
        </section>
      )}
      <section className="stack">
        <h2>{magazine.all}</h2>
        {numbers.length === 0 && <p>{magazine.none}</p>}
        <ul className="numbers">
          {numbers.map(({ item, inside }, place) => (
            <MagazineNumber key={item.path} item={item} inside={inside} leads={place === 0} />
          ))}
        </ul>
      </section>
    </MemberPage>
  );
}

function MagazineNumber({ item, inside, leads }: { item: CardItem; inside: Inside[]; leads: boolean }) {
  const { magazine } = useMemberWords();
  const lang = useLang();
  const href = useHref();
  return (
    <li className="magazine">
      <MagazineCover item={item} leads={leads} />
      <div>
        <h3 lang={lang(item.language)}>{item.title}</h3>
        {inside.length > 0 && (
          <>
            <p className="hint">{magazine.inside}</p>
            <ul className="dashes">
              {inside.map(({ title, language, id }) => (
                <li key={title} lang={lang(language)}>
                  {id ? <a href={`${href(item.path)}#${id}`}>{title}</a> : title}
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          <a href={href(item.path)}>{magazine.read(item.title)}</a>
        </p>
      </div>
    </li>
  );
}
