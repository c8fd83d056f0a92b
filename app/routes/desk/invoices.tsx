import { data, redirect } from 'react-router';
import { invoiceFilters } from '#bookkeeping/invoices.ts';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { ListPages } from '#desk/components/list-pages.tsx';
import { ListTable } from '#desk/components/list-table.tsx';
import { SendPanel } from '#desk/components/order/send-panel.tsx';
import { SortHead } from '#desk/components/sort-head.tsx';
import { useMoney } from '#desk/components/use-money.ts';
import { doInvoiceAct } from '#desk/invoices/do-invoice-act.server.ts';
import { readInvoicePress, tickedField } from '#desk/invoices/invoice-press.ts';
import { filterSlugs, ownQuery, readInvoiceQuery } from '#desk/invoices/invoice-query.ts';
import { InvoiceRow, invoiceForm } from '#desk/invoices/invoice-row.tsx';
import { asField, idsIn } from '#desk/model/list-ticks.ts';
import { openDesk } from '#desk/open-desk.server.ts';
import { inParts, lettersOfMany } from '#desk/orders/letters-of-act.server.ts';
import { listQuery } from '#desk/orders/list-query.ts';
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
    ticked: idsIn(url.searchParams.get(tickedField)),
    keys: desk.may('money.handle') ? { token: desk.frame.token, actId: crypto.randomUUID() } : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = await openDesk(request, context, 'money.handle');
  const { invoices } = desk.ctx.services;
  const form = await request.formData();
  const { act, references, others, again, ...press } = readInvoicePress(form);
  const chosen = desk.may('people.protected')
    ? references
    : await askDatabase(() => invoices.withoutProtected(references));
  const wish = { ...press, act, actor: desk.actor, chosen };
  const letters = await askDatabase(() =>
    lettersOfMany(
      desk.ctx.services,
      inParts(chosen, (reference) => [reference]).map((some) => ({
        references: some,
        act: async (office) => ({
          done: (await doInvoiceAct(office.invoices, { ...wish, chosen: some })).some(({ done }) => done),
        }),
      })),
      { today: dateInStockholm(new Date()), hidden: act ? null : desk.words.orders.protected },
    ),
  );
  // Nothing goes that whoever presses has not seen as it is.
  if (letters && form.get('sett') !== letters.seal)
    return data({ act, letters, fields: again(chosen), ticked: asField(act ? others : chosen) });
  const outcomes = await askDatabase(() => doInvoiceAct(invoices, wish));
  const refused = outcomes.find((outcome) => !outcome.done);
  const fault = !references.length
    ? 'none-chosen'
    : !chosen.length
      ? 'other'
      : refused?.done === false && refused.refused;
  const why = fault && `nej=${fault}`;
  const done = outcomes.filter((outcome) => outcome.done).length;
  const said = done > 0 && (act ? `klart=${act}` : `paminda=${done}`);
  const ticks = others.length > 0 && `${new URLSearchParams({ [tickedField]: asField(others) })}`;
  const query = [ownQuery(desk.ctx.url.searchParams), said, why, ticks].filter(Boolean).join('&');
  return redirect(`${desk.ctx.href(path)}?${query}`, 303);
}

export default function Invoices({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, page, counts, query, text, sent, done, fault, ticked } = loaderData;
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
          letters={actionData.letters}
          fields={actionData.fields}
          heading={actionData.act === 'kreditera' ? invoicing.credit : invoicing.columns.reminders}
          token={loaderData.keys.token}
          back={address + listQuery(text, { efter: query.after, [tickedField]: actionData.ticked || null })}
        />
      )}
      {keys && page.found.length > 0 && (
        <form method="post" id={invoiceForm}>
          {/* Enter presses the first button of a form: without it that would be the first row's. */}
          <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name="nyckel" value={keys.token} />
          <input type="hidden" name="akt" value={keys.actId} />
        </form>
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
              <InvoiceRow
                key={invoice.orderId}
                invoice={invoice}
                mayAct={keys !== null}
                isTicked={ticked.includes(invoice.reference)}
              />
            ))}
          </ListTable>
        )}
      </section>
      <ListPages path={address} query={text} after={query.after} next={page.next} size={query.size} />
      {keys && page.found.some(({ daysLate }) => daysLate > 0) && (
        <div className="dock between">
          <p>{invoicing.will}</p>
          <button type="submit" className="button" form={invoiceForm}>
            {invoicing.remind}
          </button>
        </div>
      )}
    </DeskFrame>
  );
}
