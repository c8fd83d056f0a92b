import { SingleField } from '#forms/components/single-field.tsx';
import { useTranslations } from '#i18n/translations-context.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import type { PayPage } from './pay-page.ts';

/** Mobile number form. It does not poll, because a reload would disturb typing. */
export function SwishNumber({ sum, kicker, token, wrong }: PayPage & { wrong: string | null }) {
  const { paySwish, payWait } = useTranslations();
  const translations = paySwish.number;
  const href = useHref();
  return (
    <div className="wrap block stack">
      <div>
        <p className="kicker">{kicker}</p>
        <h1 className="h2">{paySwish.heading(sum)}</h1>
        <p className="lead">{translations.lead}</p>
      </div>
      <form className="form" method="post" noValidate>
        <SingleField
          name="mobile"
          label={translations.label}
          hint={translations.hint}
          error={wrong === null ? null : translations.wrong}
          type="tel"
          autoComplete="tel"
          defaultValue={wrong ?? ''}
          maxLength={40}
        />
        <button className="button button--big" name="wish" value="number" type="submit">
          {translations.button}
        </button>
      </form>
      <p>
        <a href={href(`/betala/${token}`)} rel="nofollow">
          {translations.back}
        </a>
      </p>
      <p className="hint">{payWait.once}</p>
    </div>
  );
}
