import { useHref } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';

/** Leads to the form in which an order's address is corrected. */
export function CorrectLink({ reference }: { reference: string }) {
  const { post } = useDeskWords();
  const href = useHref();
  return (
    <>
      {' '}
      <a href={`${href(`/kansli/bestallningar/${reference}`)}?gor=ratta`}>{post.correct}</a>
    </>
  );
}
