import { isLocaleCode } from '#i18n/locales.ts';
import { loadTranslations } from '#i18n/translations.ts';
import { TranslationsProvider } from '#i18n/translations-context.tsx';
import { hydrate } from '#ui/hydration/hydrate.client.tsx';
import { StepForm } from '../components/step-form.tsx';
import { stepId, viewId } from '../components/step-page.tsx';
import type { StepView } from '../engine/step-view.ts';

// Hydrates only the step's component; the page around it stays static.
const container = document.getElementById(stepId);
const data = document.getElementById(viewId);
const [language] = document.documentElement.lang.split('-');
if (container && data) {
  const translations = await loadTranslations(isLocaleCode(language) ? language : 'sv');
  const view = JSON.parse(data.textContent ?? '') as StepView;
  hydrate(
    container,
    <TranslationsProvider translations={translations}>
      <StepForm view={view} />
    </TranslationsProvider>,
  );
}
