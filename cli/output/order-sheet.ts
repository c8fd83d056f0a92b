import { formatMoney } from '#orders/model/money.ts';
import type { Order, Person } from '#orders/model/order.ts';
import type { AuditLine, OrderHistory } from '#orders/port.ts';
import { commandLine, listActions } from '../actions.ts';
import { fieldLines } from './field-lines.ts';
import { formatDateTime } from './format-date-time.ts';
import { personFields } from './person-text.ts';

const languages = { sv: 'Swedish', en: 'English' };

/** Formats an order line by line, without its access token. */
export function orderSheet(order: Order, history: OrderHistory | null, audit: AuditLine[]): string[] {
  return [
    `${order.reference} is ${order.state}`,
    ...orderLines(order, history),
    ...personLines('Payer', order.payer),
    ...personLines('Recipient', order.recipient),
    ...giftLines(order),
    ...historyLines(history),
    ...auditLines(audit),
    ...nextLines(order),
  ];
}

function orderLines(order: Order, history: OrderHistory | null): string[] {
  const { lines, invoice, membership, certificate, gift } = order;
  const posted = history?.cardSentAt;
  return [
    ...fieldLines('placed', `${formatDateTime(order.createdAt)}, form ${order.form}, in ${languages[order.locale]}`),
    ...fieldLines(
      'sum',
      `${formatMoney(order.total, 'sv')}${order.frequency === 'month' ? ' a month' : ''}, by ${order.paymentMethod}`,
    ),
    ...lines.flatMap((line) => fieldLines('line', `${line.product} ${line.variant} ${formatMoney(line.amount, 'sv')}`)),
    ...(invoice ? fieldLines('invoice', `${invoice.number}, OCR ${invoice.ocr}, due ${invoice.dueOn}`) : []),
    ...(membership
      ? fieldLines('membership', `${membership.kind}, ${membership.startsOn} to ${membership.endsOn}`)
      : []),
    ...(gift ? fieldLines('card', `${gift.card}, ${gift.delivery}, to be handed over ${gift.deliverOn}`) : []),
    ...(certificate ? fieldLines('number', `${certificate}, on the card`) : []),
    ...(gift && gift.delivery !== 'digital' ? fieldLines('posted', posted ? formatDateTime(posted) : 'not yet') : []),
    ...(order.keepDetailsConsent ? fieldLines('remembered', 'asked to be') : []),
  ];
}

function personLines(title: string, person: Person | null): string[] {
  if (!person) return [];
  const fields = personFields(person);
  return section(title, fields.length ? fields.flatMap(([label, text]) => fieldLines(label, text)) : ['  erased']);
}

function giftLines({ gift }: Order): string[] {
  if (!gift?.to && !gift?.greeting) return [];
  return section('Greeting', [
    ...fieldLines('to', gift.to),
    ...(gift.greeting ? fieldLines('words', gift.greeting) : []),
  ]);
}

function historyLines(history: OrderHistory | null): string[] {
  if (!history) return [];
  const { kept, attempts, emails } = history;
  return [
    ...section(
      'Kept of people',
      kept.flatMap(({ part, purpose, until }) => fieldLines(part, `${purpose}, until ${until}`)),
    ),
    ...section(
      'Attempts to pay',
      attempts.flatMap(({ paymentMethod, state, createdAt }) =>
        fieldLines(paymentMethod, `${state} ${formatDateTime(createdAt)}`),
      ),
    ),
    ...section(
      'Letters',
      emails.flatMap(({ kind, state, dueAt, attempts: tries, problem }) =>
        fieldLines(
          state,
          [`${kind}, due ${formatDateTime(dueAt)}`, ...(problem ? [`${problem} (try ${tries})`] : [])].join(', '),
        ),
      ),
    ),
  ];
}

/** Audit log, the oldest entry first. */
function auditLines(audit: AuditLine[]): string[] {
  return section(
    'What happened',
    audit.toReversed().map(({ at, actor, act: runAction }) => `  ${formatDateTime(at)}  ${runAction}, ${actor}`),
  );
}

function nextLines(order: Order): string[] {
  const acts = listActions(order).map(
    (runAction) => `  ${runAction.to.padEnd(18)}  ${commandLine(runAction, order.reference)}`,
  );
  return section('What can be done', acts.length ? acts : ['  nothing more']);
}

function section(title: string, lines: string[]): string[] {
  return lines.length ? ['', title, ...lines] : [];
}
