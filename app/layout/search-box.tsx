import { useTranslations } from '#messages/translations-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { useHref } from './site-data-context.tsx';

/** Search form that leads to the search page. It is a plain form, so it works without scripts. */
export function SearchBox({ label, value }: { label: string; value?: string }) {
  const { search } = useTranslations();
  const href = useHref();
  return (
    <search>
      <form className="search-box" action={href('/sok')} method="get">
        <label htmlFor="search-box" className="field__label">
          {label}
        </label>
        <div className="search-box__row">
          <input
            className="input"
            id="search-box"
            type="search"
            name="sokord"
            placeholder={search.placeholder}
            defaultValue={value}
          />
          <button className="button" type="submit">
            <Icon name="search" />
            {search.button}
          </button>
        </div>
      </form>
    </search>
  );
}
