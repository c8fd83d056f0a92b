import { useTranslations } from '#i18n/translations-context.tsx';
import { cardPicture } from '../../components/card-pictures.ts';
import { ChoiceQuestion, shownIn } from '../../components/question.tsx';
import { optionLabel } from '../../engine/field-translations.ts';
import type { ViewProps } from './view-props.ts';

/** Choice of drawings. They are decorative; the label names each one. */
export function CardsView({ field, asking }: ViewProps) {
  const { fields } = useTranslations();
  return (
    <ChoiceQuestion field={field} asking={asking}>
      <div className="picks">
        {field.options?.map((option, place) => (
          <label className="pick" key={option.value}>
            <img src={cardPicture(option.picture ?? option.value)} alt="" width={480} height={400} loading="lazy" />
            <span className="pick__name">
              <input
                type="radio"
                id={place ? `${field.name}--${option.value}` : field.name}
                name={field.name}
                value={option.value}
                defaultChecked={shownIn(field, asking) === option.value}
              />
              <span>{optionLabel(fields, field, option, asking.locale)}</span>
            </span>
          </label>
        ))}
      </div>
    </ChoiceQuestion>
  );
}
