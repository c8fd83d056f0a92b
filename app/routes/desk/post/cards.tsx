import { redirect } from 'react-router';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { openDesk } from '#desk/open-desk.server.ts';
import { maySee } from '#desk/people/may-see.ts';
import { type CardRow, toCardRows } from '#desk/post/card-rows.ts';
import { CardTable, SentTable } from '#desk/post/card-table.tsx';
import { PostSteps } from '#desk/post/post-steps.tsx';
import { PostTabs } from '#desk/post/post-tabs.tsx';
import { textIn } from '#desk/text-in.ts';
import { returnReasons } from '#orders/cards/returned-card.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/cards.ts';
import '#desk/styles/money.css';
import '#desk/styles/notices.css';
import '#desk/styles/order.css';
import '#desk/styles/tables.css';

const path = '/kansli/post';
/** Time in ms for which posted cards are listed. */
const shownAfter = 14 * 86_400_000;
const mostShown = 100;
/** Notices of what could not be done. */
const failures = new Set(['inget', 'for-sent', 'inte-nu']);

/** Printed cards: print, label, post. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'post.read', 'post');
  redirectToCanonical(desk.ctx, path);
  const { searchParams } = desk.ctx.url;
  const { cardPost } = desk.ctx.services;
  const isSent = searchParams.get('visa') === 'postat';
  const since = new Date(Date.now() - shownAfter);
  const cards = await askDatabase(() => (isSent ? cardPost.listSent(since, desk.actor) : cardPost.list(desk.actor)));
  const today = dateInStockholm(new Date());
  return {
    desk: desk.frame,
    tab: isSent ? ('postat' as const) : ('kort' as const),
    rows: toCardRows(
      cards.filter(({ order }) => maySee(desk, order)),
      today,
    ),
    today,
    posted: Number(searchParams.get('postade')) || 0,
    left: Number(searchParams.get('kvar')) || 0,
    notice: searchParams.get('klart'),
    token: desk.may('post.handle') ? desk.frame.token : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = await openDesk(request, context, 'post.handle');
  const { cardPost, orders } = desk.ctx.services;
  const form = await request.formData();
  const references = form.getAll('ref').map(String);
  const here = desk.ctx.href(path);
  if (!references.length) return redirect(`${here}?klart=inget`, 303);
  switch (textIn(form, 'gor')) {
    case 'skriv-ut': {
      const { done } = await askDatabase(() => cardPost.markPrinted(references, desk.actor));
      if (!done.length) return redirect(`${here}?kvar=${references.length}`, 303);
      const query = new URLSearchParams(done.map((reference) => ['ref', reference]));
      return redirect(`${path}/kort.pdf?${query}`, 303);
    }
    case 'posta': {
      const { done, left } = await askDatabase(() => cardPost.markPosted(references, desk.actor));
      return redirect(`${here}?postade=${done.length}&kvar=${left.length}`, 303);
    }
    case 'for-hand': {
      const [reference = ''] = references;
      const order = await askDatabase(() => orders.findByReference(reference));
      const isPosted =
        order?.isProtected === true && (await askDatabase(() => orders.markCardSent(reference, desk.actor)));
      return redirect(`${here}?postade=${isPosted ? 1 : 0}&kvar=${isPosted ? 0 : 1}`, 303);
    }
    case 'angra': {
      const isBack = await askDatabase(() => cardPost.takeBack(references[0] ?? '', desk.actor));
      return redirect(`${here}?visa=postat&klart=${isBack ? 'angrat' : 'for-sent'}`, 303);
    }
    case 'retur': {
      const reason = returnReasons.find((one) => one === textIn(form, 'orsak'));
      if (!reason) return redirect(`${here}?visa=postat`, 303);
      const isDone = await askDatabase(() => cardPost.markReturned(references[0] ?? '', reason, desk.actor));
      return redirect(`${here}?klart=${isDone ? 'retur' : 'inte-nu'}`, 303);
    }
    case 'angra-retur': {
      const isDone = await askDatabase(() => cardPost.takeReturnBack(references[0] ?? '', desk.actor));
      return redirect(`${here}?klart=${isDone ? 'ingen-retur' : 'inte-nu'}`, 303);
    }
    case 'igen': {
      const isDone = await askDatabase(() => cardPost.postAgain(references[0] ?? '', desk.actor));
      return redirect(`${here}?klart=${isDone ? 'igen' : 'inte-nu'}`, 303);
    }
    default:
      return redirect(here, 303);
  }
}

export default function Post({ loaderData }: Route.ComponentProps) {
  const { desk, tab, rows, today, token } = loaderData;
  const { frame, post } = useDeskWords();
  const ready = rows.filter(({ blocked }) => !blocked).length;
  const isSent = tab === 'postat';
  return (
    <DeskFrame desk={desk} title={frame.screens.post}>
      <div className="page__head">
        <div>
          <h1>{frame.screens.post}</h1>
          {!isSent && rows.length > 0 && <span className="soft">{leadOf(post, ready, rows)}</span>}
        </div>
      </div>
      <Notice {...loaderData} />
      <PostTabs current={tab} />
      {!isSent && token && ready > 0 && <PostSteps token={token} />}
      <section className="pane pane--flush" aria-label={post.tabs[tab]}>
        {rows.length === 0 ? (
          <p className="inpay soft">{isSent ? post.noneSent : post.none}</p>
        ) : isSent ? (
          <SentTable rows={rows} today={today} token={token} />
        ) : (
          <CardTable rows={rows} today={today} token={token} />
        )}
      </section>
    </DeskFrame>
  );
}

function leadOf(post: ReturnType<typeof useDeskWords>['post'], ready: number, rows: CardRow[]): string {
  const blocked = rows.length - ready;
  return [post.ready(ready), blocked > 0 && post.blocked(blocked), rows.length >= mostShown && post.more]
    .filter(Boolean)
    .join(' ');
}

/** Result of the last act. */
function Notice({ posted, left, notice }: Pick<Route.ComponentProps['loaderData'], 'posted' | 'left' | 'notice'>) {
  const { post } = useDeskWords();
  const sentences = {
    inget: post.nothingChosen,
    angrat: post.undone,
    'for-sent': post.notUndone,
    retur: post.isReturned,
    'ingen-retur': post.isNotReturned,
    igen: post.isAgain,
    'inte-nu': post.notNow,
  };
  const said = Object.entries(sentences).find(([name]) => name === notice)?.[1];
  return (
    <>
      {posted > 0 && (
        <p className="tell" role="status">
          {post.posted(posted)}
        </p>
      )}
      {left > 0 && (
        <p className="tell" role="alert">
          {post.left(left)}
        </p>
      )}
      {said && (
        <p className="tell" role={failures.has(notice ?? '') ? 'alert' : 'status'}>
          {said}
        </p>
      )}
    </>
  );
}
