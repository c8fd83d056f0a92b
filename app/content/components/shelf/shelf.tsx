import { useTranslations } from '#i18n/translations-context.tsx';
import { type KinItem, KinTile } from '../animal/kin-links.tsx';
import { useReader } from '../reader-context.tsx';
import { doneDiplomaPath } from './keep-button.tsx';
import '../../styles/shelf.css';

/** An animal that may stand on the shelf. */
export interface ShelfItem extends KinItem {
  id: string;
}

/**
 * The shelf 'Mina djur'. What stands on it is known on the device alone, so all animals are in a template, in the page's
 * language, and the script takes those that are kept. Not shown without scripts, nor while nothing is kept.
 */
export function MyShelf({ animals }: { animals: ShelfItem[] }) {
  const { shelf } = useTranslations();
  const { href } = useReader();
  return (
    <section className="shelf no-print" id="mina-djur" aria-labelledby="mina-djur-rubrik">
      <div className="heading-row">
        <h2 className="h3" id="mina-djur-rubrik">
          {shelf.title}
        </h2>
        <p className="row">
          <span role="status" data-part="said" />
          <button className="text-button" type="button" data-part="undo" hidden>
            {shelf.undo}
          </button>
          <button className="text-button" type="button" data-part="clear">
            {shelf.clear}
          </button>
        </p>
      </div>
      <ul className="shelf__animals" data-part="animals" />
      <p className="shelf__none" data-part="none" hidden>
        {shelf.none}
      </p>
      <p className="row">
        <span data-part="done" />
        <a className="button" href={href(doneDiplomaPath)} data-part="diploma" hidden>
          {shelf.toDiploma}
        </a>
        <a href={href('/hjalp-djuren')}>{shelf.moreToDo}</a>
      </p>
      <p className="hint">{shelf.onDevice}</p>
      <template>
        {animals.map((animal) => (
          <KinTile key={animal.id} item={animal} id={animal.id} />
        ))}
      </template>
    </section>
  );
}
