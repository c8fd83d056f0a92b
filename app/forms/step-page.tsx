import type { ReactNode } from 'react';
import { useWords } from '#messages/words-context.tsx';
import { formWords } from './form-words.ts';
import { StepBand } from './parts/step-band.tsx';
import { StepForm } from './step-form.tsx';
import type { StepView } from './step-view.ts';

/** Where the browser finds the step, and the data it was made of. */
export const stepId = 'steg';
export const viewId = 'steg-data';

interface StepPageProps {
  view: StepView;
  above?: ReactNode;
}

/** One step of a form. The page is a document; only the step itself comes alive in the browser. */
export function StepPage({ view, above }: StepPageProps) {
  const { forms } = useWords();
  const { title, steps } = formWords(forms, view.form);
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

/** JSON that cannot end the element it stands in. */
function toScriptText(view: StepView): string {
  return JSON.stringify(view).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
