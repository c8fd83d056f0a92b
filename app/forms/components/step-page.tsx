import type { ReactNode } from 'react';
import { useTranslations } from '#i18n/translations-context.tsx';
import { formTranslations } from '../engine/form-translations.ts';
import type { StepView } from '../engine/step-view.ts';
import { StepBand } from './step-band.tsx';
import { StepForm } from './step-form.tsx';

/** Ids of the step's container and of its hydration data. */
export const stepId = 'steg';
export const viewId = 'steg-data';

interface StepPageProps {
  view: StepView;
  above?: ReactNode;
}

/** Form step page. Only the step component is hydrated; the rest is a static document. */
export function StepPage({ view, above }: StepPageProps) {
  const { forms } = useTranslations();
  const { title, steps } = formTranslations(forms, view.form);
  return (
    <>
      <StepBand title={title} number={view.number} count={view.count} name={steps[view.step]?.name ?? ''} />
      {above}
      <div id={stepId}>
        <StepForm view={view} />
      </div>
      <script type="application/json" id={viewId} dangerouslySetInnerHTML={{ __html: toScriptText(view) }} />
    </>
  );
}

/** JSON that cannot close its script element. */
function toScriptText(view: StepView): string {
  return JSON.stringify(view).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
