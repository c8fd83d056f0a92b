import { useTranslations } from '#i18n/translations-context.tsx';
import { writeIngredient } from '../../model/how-to/ingredient.ts';
import { mostServings, type Recipe } from '../../model/how-to/instructions.ts';
import { servingsQuery } from '../../model/how-to/servings.ts';
import { useLang, useReader } from '../reader-context.tsx';

interface IngredientsProps {
  recipe: Recipe;
  /** For how many the amounts are shown. */
  servings: number;
  /** Path of the page. */
  path: string;
}

/**
 * Ingredients of a dish, for as many as wanted. The form asks for the page with other amounts; a script changes them
 * at once (`app/client/how-to/`).
 */
export function Ingredients({ recipe, servings, path }: IngredientsProps) {
  const { howTo } = useTranslations();
  const { href } = useReader();
  const lang = useLang();
  const groups = Map.groupBy(recipe.ingredients, ({ group }) => group);
  return (
    <section aria-labelledby="ingredienser">
      <h2 className="h3" id="ingredienser">
        {howTo.ingredients}
      </h2>
      {recipe.servingsOf && (
        <form className="servings" action={href(path)} data-servings={recipe.servings}>
          <label htmlFor="antal">{howTo.servings}</label>
          <span className="servings__row">
            <button className="button button--tone" type="button" value="-1" aria-label={howTo.fewer} hidden>
              −
            </button>
            <input
              id="antal"
              type="number"
              inputMode="numeric"
              name={servingsQuery}
              min={1}
              max={mostServings}
              defaultValue={servings}
              autoComplete="off"
              required
            />
            <button className="button button--tone" type="button" value="1" aria-label={howTo.more} hidden>
              +
            </button>
            <span lang={lang(recipe.language)}>{recipe.servingsOf}</span>
            <button className="button button--tone" type="submit">
              {howTo.scale}
            </button>
          </span>
        </form>
      )}
      {[...groups].map(([group, ingredients]) => (
        <div key={group}>
          {group && (
            <h3 className="h4" lang={lang(ingredients[0]?.language)}>
              {group}
            </h3>
          )}
          <ul className="ticks">
            {ingredients.map((ingredient, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be taken twice
              <li key={at}>
                <label lang={lang(ingredient.language)}>
                  <input type="checkbox" />
                  <span data-ingredient={ingredient.amount === null ? undefined : JSON.stringify(ingredient)}>
                    {writeIngredient(ingredient, servings / recipe.servings)}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Allergens recipe={recipe} />
    </section>
  );
}

function Allergens({ recipe: { allergens } }: Pick<IngredientsProps, 'recipe'>) {
  const { howTo } = useTranslations();
  const { locale } = useReader();
  const names = allergens.map((allergen) => howTo.allergens[allergen]);
  return (
    <p className="allergens">
      {names.length > 0 && (
        <>
          {howTo.contains} <b>{new Intl.ListFormat(locale).format(names)}</b>.{' '}
        </>
      )}
      {howTo.readPackets}
    </p>
  );
}
