import { data, redirect } from 'react-router';
import type { InvoiceView } from '#bookkeeping/invoices.ts';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { ListTable } from '#desk/components/list-table.tsx';
import { fieldsOf, SendPanel } from '#desk/components/order/send-panel.tsx';
import { useMoney } from '#desk/components/use-money.ts';
import { doInvoiceAct } from '#desk/invoices/do-invoice-act.server.ts';
import { InvoiceRow, remindForm } from '#desk/invoices/invoice-row.tsx';
import { openDesk } from '#desk/open-desk.server.ts';
import { inParts, lettersOfMany } from '#desk/orders/letters-of-act.server.ts';
import { maySee } from '#desk/people/may-see.ts';
import { textIn } from '#desk/text-in.ts';
import type { DeskWords } from '#i18n/sv/desk/desk-words.ts';
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
type Filter = keyof DeskWords['invoicing']['filters'];
const filters: Record<Filter, (invoice: InvoiceView) => boolean> = {
  alla: () => true,
  sena: ({ daysLate }) => daysLate > 0,
  snart: ({ daysLate }) => daysLate <= 0,
};

/** Open invoices: reminders, credit, write-off. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'money.read', 'invoices');
  redirectToCanonical(desk.ctx, path);
  const { searchParams } = desk.ctx.url;
  const asked = searchParams.get('visa') ?? 'alla';
  const filter = Object.hasOwn(filters, asked) ? (asked as Filter) : 'alla';
  const why = searchParams.get('nej');
  return {
    desk: desk.frame,
    invoices: (await askDatabase(() => desk.ctx.services.invoices.listOpen())).filter((one) => maySee(desk, one)),
    filter,
    sent: Number(searchParams.get('paminda')) || 0,
    done: searchParams.get('klart'),
    fault: why === null ? null : Object.hasOwn(desk.words.invoicing.refused, why) ? why : 'other',
    keys: desk.may('money.handle') ? { token: desk.frame.token, actId: crypto.randomUUID() } : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = await openDesk(request, context, 'money.handle');
  const { invoices } = desk.ctx.services;
  const form = await request.formData();
  const act = textIn(form, 'gor');
  const open = await askDatabase(() => invoices.listOpen());
  const isHidden = (reference: string) => open.some((one) => one.reference === reference && !maySee(desk, one));
  const chosen = (isOne(act) ? [textIn(form, 'referens')] : form.getAll('faktura').map(String)).filter(
    (reference) => !isHidden(reference),
  );
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
  if (letters && form.get('sett') !== letters.seal) return data({ act, letters, fields: fieldsOf(form) });
  const outcomes = await askDatabase(() => doInvoiceAct(invoices, wish));
  const refused = outcomes.find((outcome) => !outcome.done);
  const why = refused && !refused.done ? `nej=${refused.refused}` : isOne(act) && !chosen.length ? 'nej=other' : '';
  const done = outcomes.filter((outcome) => outcome.done).length;
  const said = isOne(act) ? (done ? `klart=${act}` : '') : `paminda=${done}`;
  return redirect(`${desk.ctx.href(path)}?${[said, why].filter(Boolean).join('&')}`, 303);
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
  const { desk, invoices, filter, sent, done, fault } = loaderData;
  // While letters are being read there is one thing to press.
  const keys = actionData ? null : loaderData.keys;
  const { frame, invoicing } = useDeskWords();
  const money = useMoney();
  const href = useHref();
  const shown = invoices.filter(filters[filter]);
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
        {(Object.keys(filters) as Filter[]).map((name) => (
          <li key={name}>
            <a href={`${href(path)}?visa=${name}`} aria-current={name === filter ? 'true' : undefined}>
              {invoicing.filters[name]} <b>{invoices.filter(filters[name]).length}</b>
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
          back={href(path)}
        />
      )}
      <section className="pane pane--flush" aria-label={invoicing.filters[filter]}>
        {shown.length === 0 ? (
          <p className="inpay soft">{invoicing.none}</p>
        ) : (
          <ListTable
            caption={invoicing.filters[filter]}
            tick={keys && columns.tick}
            columns={[
              columns.payer,
              columns.number,
              columns.due,
              columns.reminders,
              { words: columns.left, className: 'num' },
              keys && { words: columns.acts, isHidden: true },
            ]}
            foot={
              <tr>
                <th scope="row" colSpan={keys ? 5 : 4}>
                  {invoicing.invoices(shown.length)}
                </th>
                <td className="num" colSpan={keys ? 2 : 1}>
                  {money(shown.reduce((sum, { left }) => sum + left, 0))}
                </td>
              </tr>
            }
          >
            {shown.map((invoice) => (
              <InvoiceRow key={invoice.orderId} invoice={invoice} keys={keys} />
            ))}
          </ListTable>
        )}
      </section>
      {keys && shown.some(filters.sena) && (
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
