import type { ReactNode } from 'react';
import { useDeskWords } from '../components/desk-frame.tsx';
import { asField, tickableField } from '../model/list-ticks.ts';

/** Form that the ticks of the list belong to, and the acts on single rows, which bring its ticks along. */
export const postForm = 'att-posta';

interface PostFormProps {
  token: string;
  /** References of rows with a tick. */
  tickable: readonly string[];
  /** Steps; none where nothing can be done with several rows at once. */
  children: ReactNode;
}

/** Form of a list. */
export function PostForm({ token, tickable, children }: PostFormProps) {
  return (
    <form method="post" id={postForm} className={children ? 'pane' : undefined}>
      <input type="hidden" name="nyckel" value={token} />
      {tickable.length > 0 && <input type="hidden" name={tickableField} value={asField(tickable)} />}
      {children}
    </form>
  );
}

/** Print, label, post: three buttons of one form. The files open beside the list, which keeps its ticks. */
export function PostSteps() {
  const { post } = useDeskWords();
  return (
    <>
      <h2 className="hidden">{post.steps}</h2>
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
          <LabelsButton className="button button--paper" />
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
    </>
  );
}

/** A row's tick. @param words for who does not see the row */
export function PostTick({ reference, words, isTicked }: { reference: string; words: string; isTicked: boolean }) {
  return (
    <label className="boxwrap">
      <span className="hidden">{words}</span>
      <input type="checkbox" className="box" name="ref" value={reference} form={postForm} defaultChecked={isTicked} />
    </label>
  );
}

/** Opens the labels of the form's ticks. @param className of the button */
export function LabelsButton({ className }: { className: string }) {
  const { post } = useDeskWords();
  return (
    <div>
      <button type="submit" className={className} name="gor" value="etiketter" formTarget="_blank">
        {post.labels}
      </button>
      <span className="small soft">{post.labelsHow}</span>
      <label className="small used">
        {post.skip} <input className="input" name="hoppa" inputMode="numeric" size={2} maxLength={2} defaultValue="0" />
      </label>
    </div>
  );
}
