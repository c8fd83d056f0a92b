import { useDeskWords } from '../components/desk-frame.tsx';

/** Form that the ticks of the list belong to. */
export const postForm = 'att-posta';

/** Print, label, post: three buttons of one form. The files open beside the list, which keeps its ticks. */
export function PostSteps({ token }: { token: string }) {
  const { post } = useDeskWords();
  return (
    <form method="post" id={postForm} className="pane">
      <h2 className="hidden">{post.steps}</h2>
      <input type="hidden" name="nyckel" value={token} />
      <ol className="todo">
        <li>
          <div>
            <button type="submit" className="button" name="gor" value="skriv-ut" formTarget="_blank">
              {post.print}
            </button>
            <span className="small soft">{post.printHow}</span>
          </div>
        </li>
        <li>
          <LabelsButton action="/kansli/post/etiketter.pdf" className="button button--paper" />
        </li>
        <li>
          <div>
            <button type="submit" className="button button--paper" name="gor" value="posta">
              {post.post}
            </button>
            <span className="small soft">{post.postHow}</span>
          </div>
        </li>
      </ol>
    </form>
  );
}

/** Opens the labels of the form's ticks. @param className of the button */
export function LabelsButton({ action, className }: { action: string; className: string }) {
  const { post } = useDeskWords();
  return (
    <div>
      <button type="submit" className={className} formAction={action} formMethod="get" formTarget="_blank">
        {post.labels}
      </button>
      <span className="small soft">{post.labelsHow}</span>
      <label className="small used">
        {post.skip} <input className="input" name="hoppa" inputMode="numeric" size={2} maxLength={2} defaultValue="0" />
      </label>
    </div>
  );
}
