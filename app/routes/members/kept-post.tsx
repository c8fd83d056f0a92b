import { redirect } from 'react-router';
import { useHref } from '#layout/site-data-context.tsx';
import { MemberPage, useMemberWords } from '#members/components/member-page.tsx';
import {
  keptPostCookie,
  keptPostPath,
  openMembers,
  overviewPath,
  pathBack,
  typedOf,
} from '#members/open-members.server.ts';
import { readKeptPost } from '#request/kept-post.server.ts';
import type { Route } from './+types/kept-post.ts';

/** The form that was sent after its session had ended, to be sent now. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, session, token } = await openMembers(request, context, keptPostPath);
  const kept = readKeptPost(ctx.services.members, request, keptPostCookie, session.email.toLowerCase());
  if (!kept) throw redirect(ctx.href(overviewPath));
  return { token, to: pathBack(ctx, kept.to), fields: kept.fields, typed: typedOf(kept.fields) };
}

export default function Kept({ loaderData: { token, to, fields, typed } }: Route.ComponentProps) {
  const { kept } = useMemberWords();
  const href = useHref();
  return (
    <MemberPage title={kept.title} token={token} current="overview">
      <p>{kept.lead}</p>
      <ul>
        {typed.map((value, place) => (
          <li key={place}>{value}</li>
        ))}
      </ul>
      <form className="form" method="post" action={to}>
        <input type="hidden" name="nyckel" value={token} />
        {fields.map(([name, value], place) => (
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button">
          {kept.send}
        </button>
      </form>
      <p>
        <a href={href('/medlem/sidor')}>{kept.drop}</a>
      </p>
    </MemberPage>
  );
}
