import { useTranslations } from '#i18n/translations-context.tsx';

interface StepBandProps {
  /** The form's title. */
  title: string;
  /** From 1 to `count`; greater than `count` when all steps are done. */
  number: number;
  count: number;
  /** The step's short name. */
  name: string;
}

/** Progress indicator. The paws are decorative; the text carries the information. */
export function StepBand({ title, number, count, name }: StepBandProps) {
  const { fields } = useTranslations();
  return (
    <div className="wrap step-band">
      <div className="step-band__inner">
        <p className="kicker">{title}</p>
        <div className="steps">
          <span className="steps__paws" aria-hidden="true">
            {Array.from({ length: count }, (_, place) => (
              <span key={place} className={`paw ${stateOf(place + 1, number)}`} />
            ))}
          </span>
          <p>{number > count ? name : fields.steps.position(number, count, name)}</p>
        </div>
      </div>
    </div>
  );
}

function stateOf(place: number, now: number): string {
  if (place === now) return 'paw--now';
  return place < now ? '' : 'paw--ahead';
}
