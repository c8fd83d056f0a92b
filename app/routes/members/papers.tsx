import { documentsOf } from '#documents/documents-of-order.ts';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { MemberPage, useMemberWords } from '#members/components/member-page.tsx';
import { openMembers } from '#members/open-members.server.ts';
import { formatMoney } from '#orders/model/money.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/papers.ts';

/** Receipts and invoices of an address, with what is left to pay. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, session, token } = await openMembers(request, context, '/medlem/kvitton');
  const own = await askDatabase(() => ctx.services.members.listOrders(session.email));
  return {
    token,
    orders: own
      .map(({ order, left }) => ({
        reference: order.reference,
        token: order.token,
        orderedOn: dateInStockholm(order.createdAt),
        total: order.total,
        left,
        documents: documentsOf(order),
      }))
      .filter(({ documents, left }) => documents.length > 0 || left > 0),
  };
}

export default function Papers({ loaderData: { token, orders } }: Route.ComponentProps) {
  const { papers } = useMemberWords();
  const href = useHref();
  const { currentLocale: locale } = useSiteData().site;
  return (
    <MemberPage current="papers" title={papers.title} token={token}>
      {orders.length === 0 && <p>{papers.none}</p>}
      <ul className="member-papers">
        {orders.map((order) => (
          <li key={order.reference}>
            <span>{formatDate(order.orderedOn, locale, 'date')}</span>
            <strong>{formatMoney(order.total, locale)}</strong>
            {order.documents.map((kind) => (
              <a key={kind} href={`/medlem/kvitton/${order.reference}/${kind}.pdf`}>
                {`${papers.kinds[kind]} ${order.reference} (pdf)`}
              </a>
            ))}
            {order.left > 0 && (
              <>
                <strong>{papers.left(formatMoney(order.left, locale))}</strong>
                <a href={href(`/tack/${order.token}`)}>{papers.pay}</a>
              </>
            )}
          </li>
        ))}
      </ul>
    </MemberPage>
  );
}
