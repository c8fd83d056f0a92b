import { sectionTitles } from '#content/section-titles.ts';
import { useWords } from '#messages/words-context.tsx';
import { type Filter, kinds, parts } from './filters.ts';

interface FilterTogglesProps {
  chosen: Filter[];
  /** Called in the browser with the toggled filter. */
  onToggle: (filter: Filter) => void;
}

/** Filters as check boxes of the search form, so that they work without scripts. */
export function FilterToggles({ chosen, onToggle }: FilterTogglesProps) {
  const words = useWords();
  const { search } = words;
  const titles: Record<Filter, string> = { ...search.kinds, ...sectionTitles(words) };
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
          {titles[filter]}
        </label>
      ))}
    </fieldset>
  ));
}
