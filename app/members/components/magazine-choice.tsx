import { useMemberWords } from './member-page.tsx';

interface MagazineChoiceProps {
  token: string;
  reference: string;
  name: string;
  isOnScreen: boolean;
}

/** How one member's magazine comes, and the button that changes it. */
export function MagazineChoice({ token, reference, name, isOnScreen }: MagazineChoiceProps) {
  const { magazine, membership } = useMemberWords();
  const known = name || membership.nameless;
  return (
    <form method="post" className="row">
      <p>{isOnScreen ? magazine.onScreen(known) : magazine.onPaper(known)}</p>
      <input type="hidden" name="nyckel" value={token} />
      <input type="hidden" name="bestallning" value={reference} />
      <button type="submit" className="button button--tone" name="gor" value={isOnScreen ? 'papper' : 'skarm'}>
        {isOnScreen ? magazine.begin : magazine.stop}
        <span className="hidden">{`: ${known}`}</span>
      </button>
    </form>
  );
}
