import { loadTranslations } from '#i18n/translations.ts';
import { TranslationsProvider } from '#i18n/translations-context.tsx';
import { hydrate } from '#ui/hydration/hydrate.client.tsx';
import { StepForm } from '../components/step-form.tsx';
import { stepId, viewId } from '../components/step-page.tsx';
import type { StepView } from '../engine/step-view.ts';

// Hydrates only the step's component; the page around it stays static.
const container = document.getElementById(stepId);
const data = document.getElementById(viewId);
if (container && data) {
  const view = JSON.parse(data.textContent ?? '') as StepView;
  const translations = await loadTranslations(view.locale);
  hydrate(
    container,
    <TranslationsProvider translations={translations}>
      <StepForm view={view} />
    </TranslationsProvider>,
  );
}
