import { redirect } from 'react-router';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { idsIn, untickedField } from '#desk/model/list-ticks.ts';
import { openDesk } from '#desk/open-desk.server.ts';
import { maySee } from '#desk/people/may-see.ts';
import { type CardRow, toCardRows } from '#desk/post/card-rows.ts';
import { CardTable, SentTable } from '#desk/post/card-table.tsx';
import { readPostPress } from '#desk/post/post-press.ts';
import { PostForm, PostSteps } from '#desk/post/post-steps.tsx';
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
    unticked: idsIn(searchParams.get(untickedField)),
    token: desk.may('post.handle') ? desk.frame.token : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = await openDesk(request, context, 'post.handle');
  const { cardPost, orders } = desk.ctx.services;
  const form = await request.formData();
  const { act, references, labels, leadTo } = readPostPress(form);
  const [reference = ''] = references;
  const answer = (query: string) => redirect(leadTo(desk.ctx.href(path), query), 303);
  if (!reference) return answer('klart=inget');
  switch (act) {
    case 'etiketter':
      return redirect(labels(path), 303);
    case 'skriv-ut': {
      const { done } = await askDatabase(() => cardPost.markPrinted(references, desk.actor));
      if (!done.length) return answer(`kvar=${references.length}`);
      const query = new URLSearchParams(done.map((printed) => ['ref', printed]));
      return redirect(`${path}/kort.pdf?${query}`, 303);
    }
    case 'posta': {
      const { done, left } = await askDatabase(() => cardPost.markPosted(references, desk.actor));
      return answer(`postade=${done.length}&kvar=${left.length}`);
    }
    case 'for-hand': {
      const order = await askDatabase(() => orders.findByReference(reference));
      const isPosted =
        order?.isProtected === true && (await askDatabase(() => orders.markCardSent(reference, desk.actor)));
      return answer(`postade=${isPosted ? 1 : 0}&kvar=${isPosted ? 0 : 1}`);
    }
    case 'angra': {
      const isBack = await askDatabase(() => cardPost.takeBack(reference, desk.actor));
      return answer(`visa=postat&klart=${isBack ? 'angrat' : 'for-sent'}`);
    }
    case 'retur': {
      const reason = returnReasons.find((one) => one === textIn(form, 'orsak'));
      if (!reason) return answer('visa=postat');
      const isDone = await askDatabase(() => cardPost.markReturned(reference, reason, desk.actor));
      return answer(`klart=${isDone ? 'retur' : 'inte-nu'}`);
    }
    case 'angra-retur': {
      const isDone = await askDatabase(() => cardPost.takeReturnBack(reference, desk.actor));
      return answer(`klart=${isDone ? 'ingen-retur' : 'inte-nu'}`);
    }
    case 'igen': {
      const isDone = await askDatabase(() => cardPost.postAgain(reference, desk.actor));
      return answer(`klart=${isDone ? 'igen' : 'inte-nu'}`);
    }
    default:
      return answer('');
  }
}

export default function Post({ loaderData }: Route.ComponentProps) {
  const { desk, tab, rows, today, token, unticked } = loaderData;
  const { frame, post } = useDeskWords();
  const isSent = tab === 'postat';
  const tickable = isSent ? [] : rows.flatMap(({ blocked, reference }) => (blocked ? [] : [reference]));
  const ready = tickable.length;
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
      {token && rows.length > 0 && (
        <PostForm token={token} tickable={tickable}>
          {ready > 0 && <PostSteps />}
        </PostForm>
      )}
      <section className="pane pane--flush" aria-label={post.tabs[tab]}>
        {rows.length === 0 ? (
          <p className="inpay soft">{isSent ? post.noneSent : post.none}</p>
        ) : isSent ? (
          <SentTable rows={rows} today={today} token={token} />
        ) : (
          <CardTable rows={rows} today={today} token={token} unticked={unticked} />
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
