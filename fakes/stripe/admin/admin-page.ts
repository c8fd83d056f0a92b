import { html } from 'hono/html';
import { adminPage } from '../../admin/page.ts';
import type { House } from './controls.ts';
import { listLedger } from './ledger.ts';

const shown = 50;

/** Renders the control page of the fake: its objects, newest first, with a button for each possible action. */
export async function answerAdminPage({ bank, clock, webhooks }: House): Promise<Response> {
  const sessions = bank.sessions
    .list()
    .slice(0, shown)
    .map((session) => {
      const buttons =
        session.status === 'open'
          ? [
              button(`sessions/${session.id}/pay`, 'Pay'),
              button(`sessions/${session.id}/decline`, 'Decline'),
              button(`sessions/${session.id}/expire`, 'Expire'),
            ]
          : [];
      const link = session.url ? html`<a href="${session.url}">${short(session.id)}</a>` : short(session.id);
      return [
        link,
        session.mode,
        session.client_reference_id,
        session.amount_total,
        session.status,
        session.payment_status,
        buttons,
      ];
    });
  const intents = bank.paymentIntents
    .list()
    .slice(0, shown)
    .map((intent) => {
      const isOpen = intent.status !== 'succeeded' && intent.status !== 'canceled';
      const buttons = isOpen
        ? [button(`payment_intents/${intent.id}/pay`, 'Pay'), button(`payment_intents/${intent.id}/decline`, 'Decline')]
        : [];
      return [
        short(intent.id),
        intent.amount,
        intent.status,
        intent.last_payment_error?.code,
        JSON.stringify(intent.metadata),
        buttons,
      ];
    });
  const subscriptions = bank.subscriptions
    .list()
    .slice(0, shown)
    .map((held) => [
      short(held.id),
      held.status,
      day(held.items.data[0]?.current_period_end),
      JSON.stringify(held.metadata),
      button(`subscriptions/${held.id}/fail-next`, 'Fail next renewal'),
    ]);
  const money = listLedger(bank)
    .toReversed()
    .slice(0, shown)
    .map((entry) => [
      entry.kind,
      short(entry.id),
      entry.amount,
      entry.at,
      entry.kind === 'charge' ? button(`charges/${entry.charge}/dispute`, 'Dispute') : '',
    ]);
  const deliveries = webhooks
    .list()
    .toReversed()
    .slice(0, shown)
    .map(({ event, state, attempts }) => [
      event.type,
      short(event.id),
      state,
      attempts.map(({ status }) => status ?? 'no answer').join(', '),
      button(`events/${event.id}/deliver`, 'Send again'),
    ]);
  const { url, mode, times } = webhooks.settings();
  return adminPage(
    'Stripe',
    html`<p>It is ${new Date(clock.now()).toISOString()}. Webhooks go to ${url ?? 'nobody'}: ${mode}, ${times} at a time.
<a href="/__fakes/ledger">Ledger</a> · <a href="/__fakes/deliveries">Deliveries</a> · <a href="/__fakes/faults">Faults</a></p>
${table('Checkout sessions', ['Session', 'Mode', 'Reference', 'Sum', 'Status', 'Payment', ''], sessions)}
${table('Payment intents', ['Intent', 'Sum', 'Status', 'Last error', 'Metadata', ''], intents)}
${table('Subscriptions', ['Subscription', 'Status', 'Period ends', 'Metadata', ''], subscriptions)}
${table('Money', ['What', 'Id', 'Sum', 'When', ''], money)}
${table('Webhooks', ['Event', 'Id', 'State', 'Answers', ''], deliveries)}`,
  );
}

function table(title: string, heads: string[], rows: unknown[][]) {
  if (rows.length === 0) return html`<h2>${title}</h2><p>None.</p>`;
  const cells = (row: unknown[]) => row.map((cell) => html`<td>${cell ?? ''}</td>`);
  return html`<h2>${title}</h2><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody></table>`;
}

function button(path: string, label: string) {
  return html`<form method="post" action="/__fakes/${path}"><button>${label}</button></form>`;
}

function short(id: string): string {
  return id.length > 20 ? `${id.slice(0, 20)}…` : id;
}

function day(second: number | undefined): string {
  return second === undefined ? '' : new Date(second * 1000).toISOString().slice(0, 10);
}
