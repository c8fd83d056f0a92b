import { useHref } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { signInPath } from './sign-in-paths.ts';

/** Uses a link up by a press. */
export function LinkForm({ lead, fields }: { lead: string; fields: Readonly<Record<string, string>> }) {
  const { signIn } = useDeskWords().frame;
  return (
    <>
      <p>{lead}</p>
      <form method="post" action={useHref()(signInPath)}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button">
          {'mejl' in fields ? signIn.useLetter : signIn.useLink}
        </button>
      </form>
    </>
  );
}
