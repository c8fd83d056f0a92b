import { useDeskWords } from '../components/desk-frame.tsx';
import { LabelsButton } from './post-steps.tsx';

/** Label, send: two buttons of one form. The labels open beside the list, which keeps its ticks. */
export function PresentSteps() {
  const { post } = useDeskWords();
  return (
    <>
      <h2 className="hidden">{post.presents.steps}</h2>
      <ol className="todo">
        <li>
          <LabelsButton className="button" />
        </li>
        <li>
          <div>
            <button type="submit" className="button button--paper" name="gor" value="skicka">
              {post.presents.send}
            </button>
            <span className="small soft">{post.presents.sendHow}</span>
          </div>
        </li>
      </ol>
    </>
  );
}
