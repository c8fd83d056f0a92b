import { useWords } from '#messages/words-context.tsx';

/**
 * Yes and no: the same kind of button, beside each other, one press each.
 * @param till the address to come back to
 */
export function ConsentButtons({ till }: { till: string }) {
  const { cookies } = useWords();
  return (
    <form className="consent__answers" action="/_/kakor" method="post" data-consent-form>
      <input type="hidden" name="till" value={till} />
      <button className="button" name="choice" value="no">
        {cookies.no}
      </button>
      <button className="button" name="choice" value="yes">
        {cookies.yes}
      </button>
    </form>
  );
}
