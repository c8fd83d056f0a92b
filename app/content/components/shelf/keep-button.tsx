import { useTranslations } from '#i18n/translations-context.tsx';
import { useReader } from '../reader-context.tsx';

/** Path of the list whose top the shelf stands at. */
export const shelfPath = '/djurfakta';
export const doneDiplomaPath = '/hjalp-djuren/diplom';

/**
 * Button that keeps this animal on the device, for the shelf 'Mina djur'. Hidden until its script runs
 * (`app/client/shelf/`), which also brings its look.
 */
export function KeepAnimal({ id }: { id: string }) {
  const { shelf } = useTranslations();
  const { href } = useReader();
  return (
    <button
      className="button no-print"
      type="button"
      value={id}
      data-keep="animals"
      data-to={`${href(shelfPath)}#mina-djur`}
      hidden
    >
      {shelf.save}
    </button>
  );
}

/** Button that keeps on the device that this craft or tip is done. */
export function DidIt({ id }: { id: string }) {
  const { shelf } = useTranslations();
  const { href } = useReader();
  return (
    <div className="wrap did-it no-print">
      <button
        className="button button--big"
        type="button"
        value={id}
        data-keep="done"
        data-to={href(doneDiplomaPath)}
        hidden
      >
        {shelf.didIt}
      </button>
    </div>
  );
}
