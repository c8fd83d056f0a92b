import { useHref } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { type MagazineQuestion, magazineQuery } from './magazine-question.ts';

const path = '/kansli/medlemmar/tidning';

/** Asks for a day, and whether a household gets one copy. Plain GET. */
export function MagazineForm({ question, today }: { question: MagazineQuestion; today: string }) {
  const { magazine } = useDeskWords().members;
  const href = useHref();
  return (
    <form className="pane upload" action={href(path)}>
      <p className="soft">{magazine.lead}</p>
      <label htmlFor="dag">{magazine.day}</label>
      <div className="acts">
        <input className="input" id="dag" name="dag" type="date" required defaultValue={question.day ?? today} />
        <label>
          <input type="checkbox" className="box" name="hushall" value="1" defaultChecked={question.isJoined} />{' '}
          {magazine.join}
        </label>
        <button type="submit" className={question.day ? 'button button--paper' : 'button'}>
          {magazine.show}
        </button>
      </div>
      <p className="small soft">{magazine.joinHow}</p>
    </form>
  );
}

/** Labels, or a file for a printing house. */
export function MagazineSteps({ question }: { question: MagazineQuestion }) {
  const { members, post } = useDeskWords();
  const { magazine } = members;
  return (
    <form className="pane" action={`${path}/etiketter.pdf`} target="_blank">
      <h2 className="hidden">{magazine.files}</h2>
      <input type="hidden" name="dag" value={question.day ?? ''} />
      {question.isJoined && <input type="hidden" name="hushall" value="1" />}
      <div className="pair">
        <div className="upload">
          <button type="submit" className="button">
            {post.labels}
          </button>
          <span className="small soft">{magazine.labelsHow}</span>
          <label className="small used">
            {post.skip}{' '}
            <input className="input" name="hoppa" inputMode="numeric" size={2} maxLength={2} defaultValue="0" />
          </label>
        </div>
        <div className="upload">
          <a className="button button--paper" href={`${path}/lista.csv${magazineQuery(question)}`}>
            {magazine.table}
          </a>
          <span className="small soft">{magazine.tableHow}</span>
        </div>
      </div>
    </form>
  );
}
