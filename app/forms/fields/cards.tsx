import { useTranslations } from '#messages/translations-context.tsx';
import { cardPicture } from '../card-pictures.ts';
import { optionLabel } from '../field-translations.ts';
import type { ViewProps } from '../field-view.tsx';
import { ChoiceQuestion, shownIn } from '../parts/question.tsx';

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
              {optionLabel(fields, field, option, asking.locale)}
            </span>
          </label>
        ))}
      </div>
    </ChoiceQuestion>
  );
}
