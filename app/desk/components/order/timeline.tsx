import type { ReactNode } from 'react';
import { useSiteData } from '#layout/site-data-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import type { CaseEvent } from '#orders/office/order-case.ts';
import { sayAct } from '../../audit/say-act.ts';
import { shortDay, shortMoment } from '../../model/moments.ts';
import type { DeskFrameData } from '../../open-desk.server.ts';
import { useDeskWords } from '../desk-frame.tsx';

type Shown = CaseEvent extends infer Event
  ? Event extends CaseEvent
    ? Omit<Event, 'at'> & { at: string }
    : never
  : never;

interface TimelineProps {
  events: readonly Shown[];
  today: string;
  base: string;
  desk: DeskFrameData;
  actId: string;
  money: { lines: readonly { entryId: string; canReverse: boolean }[] };
  /** False for whoever may only read. */
  mayUndo: boolean;
}

/** Movements that the office undoes one by one. What is asked for follows from them. */
const undone: readonly string[] = ['received', 'assigned', 'refunded', 'kept_as_gift', 'written_off'];

/** Everything that has happened, newest first; what is to come stands on top with rings. */
export function Timeline({ events, today, base, desk, actId, money, mayUndo }: TimelineProps) {
  const { timeline } = useDeskWords().order;
  const reversible = new Set(money.lines.flatMap(({ entryId, canReverse }) => (mayUndo && canReverse ? entryId : [])));
  return (
    <section className="pane" aria-labelledby="h-hant">
      <h2 id="h-hant">{timeline.heading}</h2>
      <ol className="line">
        {events.map((event) => (
          <Event key={`${event.source} ${event.id}`} event={event} today={today} base={base}>
            {event.source === 'money' && undone.includes(event.kind) && reversible.has(event.id) && (
              <Undo event={event} base={base} desk={desk} actId={actId} />
            )}
          </Event>
        ))}
      </ol>
    </section>
  );
}

interface EventProps {
  event: Shown;
  today: string;
  base: string;
  /** Its way back. */
  children: ReactNode;
}

function Event({ event, today, base, children }: EventProps) {
  const words = useDeskWords();
  const { timeline } = words.order;
  const { currentLocale } = useSiteData().site;
  const at = <time dateTime={event.at}>{shortMoment(new Date(event.at), today, currentLocale)}</time>;
  const by = useActor()(event.actor);
  switch (event.source) {
    case 'money': {
      const what = timeline.money[event.kind];
      const title = event.isMirror ? timeline.mirrored(what) : what;
      return (
        <li className="money">
          <b>
            {title} {formatMoney(event.amount, currentLocale)}
          </b>
          <span>
            {at} {by}
            {event.kind === 'received' && `, ${timeline.valued(shortDay(event.valueDate, today, currentLocale))}`}
          </span>
          {children}
        </li>
      );
    }
    case 'letter':
      return (
        <li className={event.state === 'queued' ? 'next' : undefined}>
          <b>
            {timeline.letters[event.kind] ?? event.kind}: {timeline.letterStates[event.state] ?? event.state}
          </b>
          <span>{at}</span>
          <a href={`${base}?mejl=${encodeURIComponent(event.id)}`}>{timeline.read}</a>
        </li>
      );
    case 'note':
      return (
        <li>
          <b>{timeline.notes[event.kind] ?? event.kind}</b>
          <span>{event.text}</span>
          <span>
            {at} {by}
          </span>
        </li>
      );
    default:
      return (
        <li>
          <b>{sayAct(event.act, words, (ore) => formatMoney(ore, currentLocale))}</b>
          <span>
            {at} {by}
          </span>
        </li>
      );
  }
}

interface UndoProps {
  event: Extract<Shown, { source: 'money' }>;
  base: string;
  desk: DeskFrameData;
  actId: string;
}

function Undo({ event: { id, kind, amount }, base, desk, actId }: UndoProps) {
  const { order } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  return (
    <form method="post" action={base}>
      <input type="hidden" name="nyckel" value={desk.token} />
      <input type="hidden" name="gor" value="angra" />
      <input type="hidden" name="id" value={actId} />
      <input type="hidden" name="post" value={id} />
      <button type="submit" className="text-button small">
        {order.undo}
        <i className="hidden">
          : {order.timeline.money[kind]} {formatMoney(amount, currentLocale)}
        </i>
      </button>
    </form>
  );
}

function useActor(): (actor: string) => string {
  const { timeline } = useDeskWords().order;
  return (actor) => {
    if (actor.startsWith('office:')) return timeline.by(actor.slice('office:'.length));
    return actor === 'visitor' ? timeline.visitor : timeline.job;
  };
}
