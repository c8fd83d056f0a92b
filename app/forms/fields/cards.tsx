import { useWords } from '#messages/words-context.tsx';
import { cardPicture } from '../card-pictures.ts';
import type { ViewProps } from '../field-view.tsx';
import { optionLabel } from '../field-words.ts';
import { ChoiceQuestion, shownIn } from '../parts/question.tsx';

/** Choice of drawings. They are decorative; the label names each one. */
export function CardsView({ field, asking }: ViewProps) {
  const { fields } = useWords();
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
