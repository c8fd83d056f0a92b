import { Fragment } from 'react';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Choice } from '../../components/choice.tsx';
import { ChoiceQuestion, shownIn } from '../../components/question.tsx';
import { optionHint, optionLabel } from '../../engine/field-translations.ts';
import type { ViewProps } from './view-props.ts';

/**
 * Radio buttons with texts or sums. Revealed fields follow their option in the DOM, so that CSS alone can hide them.
 */
export function ChoiceView({ field, asking, renderField }: ViewProps) {
  const { fields } = useTranslations();
  const { options = [] } = field;
  const isExplained = options.some((option) => option.amount === undefined && optionHint(fields, field, option));
  return (
    <ChoiceQuestion field={field} asking={asking}>
      <div className={isExplained ? 'choices choices--rows' : 'choices'}>
        {options.map((option, place) => (
          <Fragment key={option.value}>
            <Choice
              type="radio"
              id={place ? `${field.name}--${option.value}` : field.name}
              name={field.name}
              value={option.value}
              isChosen={shownIn(field, asking) === option.value}
              hint={optionHint(fields, field, option)}
              isRequired={!field.isOptional}
            >
              {option.amount === undefined ? (
                optionLabel(fields, field, option, asking.locale)
              ) : (
                <b className="choice__sum">{optionLabel(fields, field, option, asking.locale)}</b>
              )}
            </Choice>
            {option.reveals && <div className="reveal">{option.reveals.map(renderField)}</div>}
          </Fragment>
        ))}
      </div>
    </ChoiceQuestion>
  );
}
