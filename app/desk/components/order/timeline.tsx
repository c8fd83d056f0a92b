import { useSiteData } from '#layout/site-data-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import type { CaseEvent } from '#orders/office/order-case.ts';
import { shortDay, shortMoment } from '../../model/moments.ts';
import { useDeskWords } from '../desk-frame.tsx';

type Shown = CaseEvent extends infer Event
  ? Event extends CaseEvent
    ? Omit<Event, 'at'> & { at: string }
    : never
  : never;

/** Everything that has happened, newest first; what is to come stands on top with rings. */
export function Timeline({ events, today, base }: { events: readonly Shown[]; today: string; base: string }) {
  const { timeline } = useDeskWords().order;
  return (
    <section className="pane" aria-labelledby="h-hant">
      <h2 id="h-hant">{timeline.heading}</h2>
      <ol className="line">
        {events.map((event) => (
          <Event key={`${event.source} ${event.id}`} event={event} today={today} base={base} />
        ))}
      </ol>
    </section>
  );
}

function Event({ event, today, base }: { event: Shown; today: string; base: string }) {
  const { timeline } = useDeskWords().order;
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
          <b>{timeline.acts[event.act] ?? event.act}</b>
          <span>
            {at} {by}
          </span>
        </li>
      );
  }
}

function useActor(): (actor: string) => string {
  const { timeline } = useDeskWords().order;
  return (actor) => {
    if (actor.startsWith('office:')) return timeline.by(actor.slice('office:'.length));
    return actor === 'visitor' ? timeline.visitor : timeline.job;
  };
}
