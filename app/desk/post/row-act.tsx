import { useDeskWords } from '../components/desk-frame.tsx';
import { postForm } from './post-steps.tsx';

interface RowActProps {
  reference: string;
  /** Name of its receiver, or its reference: the button's words alone are those of every row. */
  name: string;
  /** As the page's action names it. */
  act: string;
  children: string;
}

/** An act on one row, a button of the list's form: it brings the ticks of the others along. */
export function RowAct({ reference, name, act, children }: RowActProps) {
  return (
    <button type="submit" className="text-button" name="gor" value={`${act}:${reference}`} form={postForm}>
      {children}
      <span className="hidden">: {name}</span>
    </button>
  );
}

/** Notes that something was posted by hand, to somebody with a protected identity. */
export function PostedByHand({ reference, act }: Pick<RowActProps, 'reference' | 'act'>) {
  const { post } = useDeskWords();
  return (
    <RowAct reference={reference} name={reference} act={act}>
      {post.byHand}
    </RowAct>
  );
}
