import { useMemberWords } from './member-page.tsx';

/** Whether letters come before a membership ends, and the button that changes it. */
export function Reminders({ token, areStopped }: { token: string; areStopped: boolean }) {
  const { membership, renewal } = useMemberWords();
  return (
    <section className="stack">
      <h2>{renewal.reminders}</h2>
      <p>
        {membership.notRenewed} {areStopped ? renewal.remindersOff : renewal.remindersOn}
      </p>
      <form method="post">
        <input type="hidden" name="nyckel" value={token} />
        <button
          type="submit"
          className="button button--tone"
          name="gor"
          value={areStopped ? 'paminn' : 'inga-paminnelser'}
        >
          {areStopped ? renewal.begin : renewal.stopButton}
        </button>
      </form>
    </section>
  );
}
