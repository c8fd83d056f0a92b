import { redirect } from 'react-router';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { idsIn, untickedField } from '#desk/model/list-ticks.ts';
import { openDesk } from '#desk/open-desk.server.ts';
import { maySee } from '#desk/people/may-see.ts';
import { readPostPress } from '#desk/post/post-press.ts';
import { PostForm } from '#desk/post/post-steps.tsx';
import { PostTabs } from '#desk/post/post-tabs.tsx';
import { toPresentRows } from '#desk/post/present-rows.ts';
import { PresentSteps } from '#desk/post/present-steps.tsx';
import { PresentTable } from '#desk/post/present-table.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/presents.ts';
import '#desk/styles/money.css';
import '#desk/styles/notices.css';
import '#desk/styles/order.css';
import '#desk/styles/tables.css';

const path = '/kansli/post/presenter';
/** Time in ms for which presents that were sent are listed. */
const shownAfter = 14 * 86_400_000;

/** Welcome presents: label, send. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'post.read', 'post');
  redirectToCanonical(desk.ctx, path);
  const { searchParams } = desk.ctx.url;
  const { presentPost } = desk.ctx.services;
  const isSent = searchParams.get('visa') === 'skickat';
  const since = new Date(Date.now() - shownAfter);
  const presents = await askDatabase(() =>
    isSent ? presentPost.listSent(since, desk.actor) : presentPost.list(desk.actor),
  );
  const today = dateInStockholm(new Date());
  return {
    desk: desk.frame,
    isSent,
    rows: toPresentRows(
      presents.filter(({ order }) => maySee(desk, order)),
      today,
    ),
    today,
    sent: Number(searchParams.get('skickade')) || 0,
    left: Number(searchParams.get('kvar')) || 0,
    notice: searchParams.get('klart'),
    unticked: idsIn(searchParams.get(untickedField)),
    token: desk.may('post.handle') ? desk.frame.token : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = await openDesk(request, context, 'post.handle');
  const { presentPost } = desk.ctx.services;
  const { act, references, labels, leadTo } = readPostPress(await request.formData());
  const [reference = ''] = references;
  const answer = (query: string) => redirect(leadTo(desk.ctx.href(path), query), 303);
  if (!reference) return answer('klart=inget');
  switch (act) {
    case 'etiketter':
      return redirect(labels(path), 303);
    case 'skicka': {
      const { done, left } = await askDatabase(() => presentPost.markSent(references, desk.actor));
      return answer(`skickade=${done.length}&kvar=${left.length}`);
    }
    case 'angra': {
      const isBack = await askDatabase(() => presentPost.takeBack(reference, desk.actor));
      return answer(`klart=${isBack ? 'angrat' : 'for-sent'}`);
    }
    default:
      return answer('');
  }
}

export default function Presents({ loaderData }: Route.ComponentProps) {
  const { desk, isSent, rows, today, token, unticked } = loaderData;
  const { frame, post } = useDeskWords();
  const tab = isSent ? 'skickat' : 'presenter';
  const tickable = isSent ? [] : rows.flatMap(({ blocked, reference }) => (blocked ? [] : [reference]));
  const ready = tickable.length;
  return (
    <DeskFrame desk={desk} title={frame.screens.post}>
      <div className="page__head">
        <div>
          <h1>{frame.screens.post}</h1>
          {!isSent && rows.length > 0 && (
            <span className="soft">{post.presents.ready(ready, rows.length - ready)}</span>
          )}
        </div>
      </div>
      <Notice {...loaderData} />
      <PostTabs current={tab} />
      {token && rows.length > 0 && (
        <PostForm token={token} tickable={tickable}>
          {ready > 0 && <PresentSteps />}
        </PostForm>
      )}
      <section className="pane pane--flush" aria-label={post.tabs[tab]}>
        {rows.length === 0 ? (
          <p className="inpay soft">{isSent ? post.noneSent : post.presents.none}</p>
        ) : (
          <PresentTable rows={rows} isSent={isSent} today={today} mayHandle={token !== null} unticked={unticked} />
        )}
      </section>
    </DeskFrame>
  );
}

/** Result of the last act. */
function Notice({ sent, left, notice }: Pick<Route.ComponentProps['loaderData'], 'sent' | 'left' | 'notice'>) {
  const { presents } = useDeskWords().post;
  const said = Object.entries(presents.notices).find(([name]) => name === notice)?.[1];
  return (
    <>
      {sent > 0 && (
        <p className="tell" role="status">
          {presents.sent(sent)}
        </p>
      )}
      {left > 0 && (
        <p className="tell" role="alert">
          {presents.left(left)}
        </p>
      )}
      {said && (
        <p className="tell" role={notice === 'angrat' ? 'status' : 'alert'}>
          {said}
        </p>
      )}
    </>
  );
}
