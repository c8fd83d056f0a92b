import { useTranslations } from '#i18n/translations-context.tsx';
import type { KeptThingId } from '../model/device-storage.ts';

/** Cookie or storage item, as listed on the cookie page. */
export interface StoredItem {
  id: KeptThingId | 'measuring';
  name: string;
  where: 'cookie' | 'storage';
  days: number | null;
  daysOnRequest?: number;
  /** Storing party: `club`, `stripe`, or the hosts of the measuring services. */
  keeper: string;
}

export function KeptList({ kept }: { kept: StoredItem[] }) {
  const { cookies } = useTranslations();
  const { list } = cookies;
  return (
    <section className="stack" aria-labelledby="det-som-sparas">
      <h2 className="h3" id="det-som-sparas">
        {list.heading}
      </h2>
      <ul className="calm-facts">
        {kept.map(({ id, name, where, days, daysOnRequest, keeper }) => (
          <li key={name}>
            <h3>{list.things[id].title}</h3>
            <p>{list.things[id].text}</p>
            <p className="hint">
              <code>{name}</code> {list[where]} {list.stays(days, daysOnRequest)} {list.keeper(keeper)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
