import { useTranslations } from '#i18n/translations-context.tsx';

/**
 * Yes and no, as equal buttons side by side: one press each.
 * @param till the URL to return to
 */
export function ConsentButtons({ till }: { till: string }) {
  const { cookies } = useTranslations();
  return (
    <form className="consent__answers" action="/_/kakor" method="post" data-consent-form>
      <input type="hidden" name="till" value={till} />
      <button type="submit" className="button" name="choice" value="no">
        {cookies.no}
      </button>
      <button type="submit" className="button" name="choice" value="yes">
        {cookies.yes}
      </button>
    </form>
  );
}
