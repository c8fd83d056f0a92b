import { useTranslations } from '#i18n/translations-context.tsx';
import { type Habitat, habitatPath } from '../../model/habitats.ts';
import { useReader } from '../reader-context.tsx';

/** Offers to keep a place and all of its animals on the device. Nothing is shown until a script runs. */
export function OfflinePlace({ habitat }: { habitat: Habitat }) {
  const { place } = useTranslations().offline;
  const { href } = useReader();
  const name = place.names[habitat];
  return (
    <p className="row no-print" data-offline data-start={href('/')} data-place={href(habitatPath(habitat))}>
      <button className="button button--tone" type="button" data-part="keep" hidden>
        {place.keep(name)}
      </button>
      <button className="button button--paper" type="button" data-part="forget" hidden>
        {place.forget(name)}
      </button>
      <span role="status">
        {Object.entries(place.said).map(([when, text]) => (
          <span key={when} data-when={when} hidden>
            {text}
          </span>
        ))}
      </span>
    </p>
  );
}
