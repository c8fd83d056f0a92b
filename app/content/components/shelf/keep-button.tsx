import { useTranslations } from '#i18n/translations-context.tsx';
import { useReader } from '../reader-context.tsx';

/** Path of the list whose top the shelf stands at. */
export const shelfPath = '/djurfakta';
export const doneDiplomaPath = '/hjalp-djuren/diplom';

/**
 * Button that keeps this animal on the device, for the shelf 'Mina djur'. Hidden until its script runs
 * (`app/client/shelf/`), which also brings its look, and finds the way to the list among the crumbs: an animal's page has
 * no bytes to spare.
 */
export function KeepAnimal({ id }: { id: string }) {
  const { shelf } = useTranslations();
  return (
    <button className="button" type="button" value={id} data-keep="" hidden>
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
