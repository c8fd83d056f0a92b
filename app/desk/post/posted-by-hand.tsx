import { useDeskWords } from '../components/desk-frame.tsx';

/** Notes that something was posted by hand, to somebody with a protected identity. @param act as the page names it */
export function PostedByHand({ reference, token, act }: { reference: string; token: string; act: string }) {
  const { post } = useDeskWords();
  return (
    <form method="post">
      <input type="hidden" name="nyckel" value={token} />
      <input type="hidden" name="ref" value={reference} />
      <button type="submit" className="text-button" name="gor" value={act}>
        {post.byHand}
        <span className="hidden">: {reference}</span>
      </button>
    </form>
  );
}
