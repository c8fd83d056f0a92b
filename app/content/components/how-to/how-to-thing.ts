import type { Article } from '../../model/article.ts';
import { writeIngredient } from '../../model/how-to/ingredient.ts';
import type { HowToStep, Instructions } from '../../model/how-to/instructions.ts';

/**
 * JSON-LD of a craft (schema.org/HowTo) or a dish (schema.org/Recipe), in the amounts that its editor wrote.
 * @param url address of the page
 */
export function howToThing(
  article: Pick<Article, 'title' | 'preamble' | 'picture'>,
  instructions: Instructions,
  url: string,
) {
  const { minutes, recipe, needs, steps } = instructions;
  const common = {
    name: article.title,
    description: article.preamble,
    image: article.picture?.url,
    totalTime: minutes ? `PT${minutes}M` : undefined,
  };
  const toDo = steps.map((step, at) => stepThing(step, at, url));
  if (!recipe)
    return {
      '@type': 'HowTo',
      ...common,
      supply: needs.map((name) => ({ '@type': 'HowToSupply', name })),
      step: toDo,
    };
  return {
    '@type': 'Recipe',
    ...common,
    recipeYield: `${recipe.servings} ${recipe.servingsOf}`.trim(),
    recipeIngredient: recipe.ingredients.map((ingredient) => writeIngredient(ingredient, 1)),
    recipeInstructions: toDo,
  };
}

function stepThing({ name, adult, text, picture }: HowToStep, at: number, url: string) {
  return {
    '@type': 'HowToStep',
    position: at + 1,
    name: name || undefined,
    text: [adult && `${adult}.`, text].filter(Boolean).join(' '),
    url: `${url}#steg-${at + 1}`,
    image: picture?.url,
  };
}
