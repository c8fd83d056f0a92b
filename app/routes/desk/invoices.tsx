import { data, redirect } from 'react-router';
import { invoiceFilters } from '#bookkeeping/invoices.ts';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { ListPages } from '#desk/components/list-pages.tsx';
import { ListTable } from '#desk/components/list-table.tsx';
import { fieldsOf, SendPanel } from '#desk/components/order/send-panel.tsx';
import { SortHead } from '#desk/components/sort-head.tsx';
import { useMoney } from '#desk/components/use-money.ts';
import { doInvoiceAct } from '#desk/invoices/do-invoice-act.server.ts';
import { filterSlugs, ownQuery, readInvoiceQuery } from '#desk/invoices/invoice-query.ts';
import { InvoiceRow, remindForm } from '#desk/invoices/invoice-row.tsx';
import { openDesk } from '#desk/open-desk.server.ts';
import { inParts, lettersOfMany } from '#desk/orders/letters-of-act.server.ts';
import { listQuery } from '#desk/orders/list-query.ts';
import { textIn } from '#desk/text-in.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/invoices.ts';
import '#desk/styles/money.css';
import '#desk/styles/notices.css';
import '#desk/styles/order.css';
import '#desk/styles/tables.css';

const path = '/kansli/fakturor';

/** Open invoices: reminders, credit, write-off. Every list has an address, so Back leads to it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'money.read', 'invoices');
  redirectToCanonical(desk.ctx, path);
  const { services, url } = desk.ctx;
  const hidesProtected = !desk.may('people.protected');
  const query = readInvoiceQuery(url.searchParams);
  const [page, counts] = await askDatabase(() =>
    Promise.all([services.invoices.list({ ...query, hidesProtected }), services.invoices.count(hidesProtected)]),
  );
  // The last one of a last page has been settled.
  if (query.after && !page.found.length) throw redirect(desk.ctx.href(path) + listQuery(`${url.searchParams}`, {}));
  const why = url.searchParams.get('nej');
  return {
    desk: desk.frame,
    page,
    counts,
    query,
    text: ownQuery(url.searchParams),
    sent: Number(url.searchParams.get('paminda')) || 0,
    done: url.searchParams.get('klart'),
    fault: why === null ? null : Object.hasOwn(desk.words.invoicing.refused, why) ? why : 'other',
    keys: desk.may('money.handle') ? { token: desk.frame.token, actId: crypto.randomUUID() } : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = await openDesk(request, context, 'money.handle');
  const { invoices } = desk.ctx.services;
  const form = await request.formData();
  const act = textIn(form, 'gor');
  const ticked = form
    .getAll('faktura')
    .map(String)
    .flatMap((references) => references.split(' '));
  const asked = isOne(act) ? [textIn(form, 'referens')] : ticked;
  const chosen = desk.may('people.protected') ? asked : await askDatabase(() => invoices.withoutProtected(asked));
  const wish = { act, actId: textIn(form, 'akt'), actor: desk.actor, reason: reasonIn(form), chosen };
  const letters = await askDatabase(() =>
    lettersOfMany(
      desk.ctx.services,
      inParts(chosen, (reference) => [reference]).map((some) => ({
        references: some,
        act: async (office) => ({
          done: (await doInvoiceAct(office.invoices, { ...wish, chosen: some })).some(({ done }) => done),
        }),
      })),
      { today: dateInStockholm(new Date()), hidden: isOne(act) ? null : desk.words.orders.protected },
    ),
  );
  // Nothing goes that whoever presses has not seen as it is.
  if (letters && form.get('sett') !== letters.seal) {
    // In one field: a form has one of each name.
    const fields = fieldsOf(form).filter(([name]) => name !== 'faktura');
    return data({ act, letters, fields: isOne(act) ? fields : [...fields, ['faktura', chosen.join(' ')] as const] });
  }
  const outcomes = await askDatabase(() => doInvoiceAct(invoices, wish));
  const refused = outcomes.find((outcome) => !outcome.done);
  const why = refused && !refused.done ? `nej=${refused.refused}` : isOne(act) && !chosen.length ? 'nej=other' : '';
  const done = outcomes.filter((outcome) => outcome.done).length;
  const said = isOne(act) ? (done ? `klart=${act}` : '') : `paminda=${done}`;
  const query = [ownQuery(desk.ctx.url.searchParams), said, why].filter(Boolean).join('&');
  return redirect(`${desk.ctx.href(path)}?${query}`, 303);
}

function isOne(act: string): boolean {
  return act === 'kreditera' || act === 'skriv-av';
}

const reasons = ['mistake', 'unwanted', 'unreachable', 'small'];

function reasonIn(form: FormData): string {
  const reason = textIn(form, 'orsak');
  return reasons.includes(reason) ? reason : 'mistake';
}

export default function Invoices({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, page, counts, query, text, sent, done, fault } = loaderData;
  // While letters are being read there is one thing to press.
  const keys = actionData ? null : loaderData.keys;
  const { frame, invoicing } = useDeskWords();
  const money = useMoney();
  const address = useHref()(path);
  const head = { path: address, query: text, sorting: query.sorting };
  const name = invoicing.filters[filterSlugs[query.filter]];
  const { columns } = invoicing;
  return (
    <DeskFrame desk={desk} title={frame.screens.invoices}>
      <div className="page__head">
        <div>
          <h1>{frame.screens.invoices}</h1>
          <span className="soft">{invoicing.lead}</span>
        </div>
      </div>
      <ul className="chips">
        {invoiceFilters.map((filter) => (
          <li key={filter}>
            <a
              href={address + listQuery(text, { visa: filterSlugs[filter] })}
              aria-current={filter === query.filter ? 'true' : undefined}
            >
              {invoicing.filters[filterSlugs[filter]]} <b>{counts[filter]}</b>
            </a>
          </li>
        ))}
      </ul>
      {(sent > 0 || done) && (
        <p className="tell" role="status">
          {sent > 0 ? invoicing.sent(sent) : done === 'kreditera' ? invoicing.credited : invoicing.writtenOff}
        </p>
      )}
      {fault && (
        <p className="tell" role="alert">
          {invoicing.refused[fault as keyof typeof invoicing.refused]}
        </p>
      )}
      {actionData && loaderData.keys && (
        <SendPanel
          {...actionData}
          heading={actionData.act === 'kreditera' ? invoicing.credit : invoicing.columns.reminders}
          token={loaderData.keys.token}
          back={address + listQuery(text, { efter: query.after })}
        />
      )}
      <section className="pane pane--flush" aria-label={name}>
        {page.found.length === 0 ? (
          <p className="inpay soft">{invoicing.none}</p>
        ) : (
          <ListTable
            caption={name}
            tick={keys && columns.tick}
            columns={[
              columns.payer,
              columns.number,
              <SortHead key="due" {...head} by="forfaller" words={columns.due} />,
              columns.reminders,
              <SortHead key="left" {...head} by="kvar" words={columns.left} className="num" startsDown />,
              keys && { words: columns.acts, isHidden: true },
            ]}
            foot={
              <tr>
                <th scope="row" colSpan={keys ? 5 : 4}>
                  {invoicing.invoices(counts[query.filter])}
                </th>
                <td className="num" colSpan={keys ? 2 : 1}>
                  {money(page.sum)}
                </td>
              </tr>
            }
          >
            {page.found.map((invoice) => (
              <InvoiceRow key={invoice.orderId} invoice={invoice} keys={keys} />
            ))}
          </ListTable>
        )}
      </section>
      <ListPages path={address} query={text} after={query.after} next={page.next} size={query.size} />
      {keys && page.found.some(({ daysLate }) => daysLate > 0) && (
        <form method="post" id={remindForm} className="dock between">
          <input type="hidden" name="nyckel" value={keys.token} />
          <input type="hidden" name="akt" value={keys.actId} />
          <p>{invoicing.will}</p>
          <button type="submit" className="button">
            {invoicing.remind}
          </button>
        </form>
      )}
    </DeskFrame>
  );
}
