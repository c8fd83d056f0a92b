import { useDeskWords } from '../components/desk-frame.tsx';
import type { WorkShown } from './show-work.server.ts';

/** Work that goes on: how far it has come, and that the page may be left. */
export function WorkPane({ work: { state, done }, back }: { work: WorkShown; back: string }) {
  const { work } = useDeskWords().incoming;
  const percent = Math.floor(done * 100);
  return (
    <section className="pane panel" aria-labelledby="h-work">
      <h2 id="h-work">{work.headings[state]}</h2>
      {state === 'going' && (
        <p role="status">
          <progress max={100} value={percent} aria-label={work.headings.going} /> {work.percent(percent)}
        </p>
      )}
      <p>{work.texts[state]}</p>
      <p>
        <a href={back}>{work.back}</a>
      </p>
    </section>
  );
}
