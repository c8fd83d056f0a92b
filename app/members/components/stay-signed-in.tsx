import { useMemberWords } from './member-page.tsx';

/** The visitor's own choice to stay signed in; nothing is ticked beforehand. */
export function StaySignedIn() {
  return (
    <label className="member-check">
      <input type="checkbox" name="kvar" value="1" />
      <span>{useMemberWords().sent.stay}</span>
    </label>
  );
}
