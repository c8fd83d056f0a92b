import { sectionTitles } from '#content/model/section-titles.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { type Filter, kinds, parts } from '../model/filters.ts';

interface FilterTogglesProps {
  chosen: Filter[];
  /** Pages that each filter would leave; null when nothing was searched for. */
  counts: Partial<Record<Filter, number>> | null;
  /** Called in the browser with the toggled filter. */
  onToggle: (filter: Filter) => void;
}

/** Filters as check boxes of the search form, so that they work without scripts. */
export function FilterToggles({ chosen, counts, onToggle }: FilterTogglesProps) {
  const translations = useTranslations();
  const { search } = translations;
  const titles: Record<Filter, string> = { ...search.kinds, ...sectionTitles(translations) };
  const groups = [
    [search.kindsLegend, kinds],
    [search.partsLegend, parts],
  ] as const;
  return groups.map(([legend, filters]) => (
    <fieldset key={legend} className="toggles">
      <legend>{legend}</legend>
      {filters.map((filter) => (
        <label key={filter} className="choice">
          <input
            type="checkbox"
            name="filters"
            value={filter}
            checked={chosen.includes(filter)}
            onChange={() => onToggle(filter)}
          />
          <span>
            <span>{titles[filter]}</span>
            {counts && <span className="choice__count">{` ${counts[filter] ?? 0}`}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  ));
}
