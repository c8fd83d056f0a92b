import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { ListTable } from '#desk/components/list-table.tsx';
import { openDesk } from '#desk/open-desk.server.ts';
import { faultInWords } from '#i18n/content-problems.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { Route } from './+types/content-health.ts';
import '#desk/styles/tables.css';

/** Content that pages cannot show, each with a link to its entry at the content service. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'content.read', 'content');
  const { ctx } = desk;
  redirectToCanonical(ctx, '/kansli/innehall');
  const { contentfulSpaceId: space, contentfulEnvironment: environment } = ctx.config;
  const editor = `https://app.contentful.com/spaces/${space}/environments/${environment}/entries/`;
  // An outage is told on the page: it is no reason to hide what the office came for.
  const problems = await ctx.services.listContentProblems().catch(() => null);
  const rows = problems?.map(({ id, title, fault }) => ({
    id,
    title,
    problem: faultInWords(fault, ctx.locale),
    address: editor + encodeURIComponent(id),
  }));
  return { desk: desk.frame, problems: rows ?? null };
}

export default function ContentHealth({ loaderData: { desk, problems } }: Route.ComponentProps) {
  const { frame, watch } = useDeskWords();
  const { content } = watch;
  return (
    <DeskFrame desk={desk} title={frame.screens.content}>
      <div className="page__head">
        <h1>{frame.screens.content}</h1>
        <p className="soft">{content.lead}</p>
      </div>
      <section className="pane pane--flush">
        {!problems?.length && <p className="pane__nothing">{problems ? content.none : content.unavailable}</p>}
        {problems && problems.length > 0 && (
          <ListTable caption={frame.screens.content} columns={[content.columns.text, content.columns.problem]}>
            {problems.map(({ id, title, problem, address }) => (
              <tr key={`${id} ${problem}`}>
                <th scope="row">
                  <a href={address} rel="noreferrer">
                    {title || content.untitled}
                  </a>
                </th>
                <td className="wide">{problem}</td>
              </tr>
            ))}
          </ListTable>
        )}
      </section>
    </DeskFrame>
  );
}
