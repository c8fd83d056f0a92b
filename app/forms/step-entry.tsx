import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isLocaleCode } from '#messages/locales.ts';
import { loadWords } from '#messages/words.ts';
import { WordsProvider } from '#messages/words-context.tsx';
import { StepForm } from './step-form.tsx';
import { stepId, viewId } from './step-page.tsx';
import type { StepView } from './step-view.ts';

// Takes over the one step that a page holds; the page round it stays as the server sent it.
const container = document.getElementById(stepId);
const data = document.getElementById(viewId);
const [language] = document.documentElement.lang.split('-');
if (container && data) {
  const words = await loadWords(isLocaleCode(language) ? language : 'sv');
  const view = JSON.parse(data.textContent ?? '') as StepView;
  // In small pieces, between which the page stays at hand.
  startTransition(() => {
    hydrateRoot(
      container,
      <WordsProvider words={words}>
        <StepForm view={view} />
      </WordsProvider>,
    );
  });
}
