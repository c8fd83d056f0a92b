import { useTranslations } from '#i18n/translations-context.tsx';
import { Choice } from '../../components/choice.tsx';
import { classOf, ErrorText, isWrong, Label } from '../../components/question.tsx';
import { hintOf } from '../../engine/field-translations.ts';
import type { ViewProps } from './view-props.ts';

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
        <Label field={field} asking={asking} />
      </Choice>
    </div>
  );
}
