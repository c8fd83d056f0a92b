import { SingleField } from '#forms/parts/single-field.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import { useWords } from '#messages/words-context.tsx';
import type { PayPage } from './pay-page.ts';

/** Mobile number form. It does not poll, because a reload would disturb typing. */
export function SwishNumber({ sum, kicker, token, wrong }: PayPage & { wrong: string | null }) {
  const { paySwish, payWait } = useWords();
  const words = paySwish.number;
  const href = useHref();
  return (
    <div className="wrap block stack">
      <div>
        <p className="kicker">{kicker}</p>
        <h1 className="h2">{paySwish.heading(sum)}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <form className="form" method="post" noValidate>
        <SingleField
          name="mobile"
          label={words.label}
          hint={words.hint}
          error={wrong === null ? null : words.wrong}
          type="tel"
          autoComplete="tel"
          defaultValue={wrong ?? ''}
          maxLength={40}
        />
        <button className="button button--big" name="wish" value="number" type="submit">
          {words.button}
        </button>
      </form>
      <p>
        <a href={href(`/betala/${token}`)} rel="nofollow">
          {words.back}
        </a>
      </p>
      <p className="hint">{payWait.once}</p>
    </div>
  );
}
