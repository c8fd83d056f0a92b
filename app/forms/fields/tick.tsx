import { useTranslations } from '#messages/translations-context.tsx';
import { hintOf } from '../field-translations.ts';
import type { ViewProps } from '../field-view.tsx';
import { Choice } from '../parts/choice.tsx';
import { classOf, ErrorText, isWrong, Label } from '../parts/question.tsx';

/** Tick box; never ticked in advance. */
export function TickView({ field, asking }: ViewProps) {
  const { fields } = useTranslations();
  const wrong = isWrong(field, asking);
  return (
    <div className={classOf(field, asking)}>
      <ErrorText field={field} asking={asking} />
      <Choice
        type="checkbox"
        id={field.name}
        name={field.name}
        value="yes"
        isChosen={asking.typed[field.name] === 'yes'}
        hint={hintOf(fields, field, asking.locale)}
        describedBy={wrong ? `${field.name}-fault` : undefined}
        isWrong={wrong}
        isRequired={!field.isOptional}
      >
        <Label field={field} />
      </Choice>
    </div>
  );
}
