import logoUrl from '#art/svg/icons/logo.svg';
import { useTranslations } from '#i18n/translations-context.tsx';
import { type CardId, cards } from '#orders/model/offers.ts';
import type { GiftcardView } from '../engine/step-view.ts';
import { tidyLine, tidyLines } from '../engine/tidy-text.ts';
import { cardPictures } from './card-pictures.ts';

interface GiftcardPreviewProps {
  /** Name of the chosen drawing; an unknown name shows the first one. */
  card: string;
  to: string;
  greeting: string;
  /** The gifted membership; null for a donation. */
  membership?: GiftcardView['membership'];
  club: string;
}

/**
 * Gift card preview, always in light colours. It contains all drawings, so that CSS alone can show the chosen one; the
 * browser does not load hidden ones.
 */
export function GiftcardPreview({ card, to, greeting, membership, club }: GiftcardPreviewProps) {
  const { giftcard } = useTranslations().fields;
  const chosen = cards.find((name) => name === card) ?? cards[0];
  const name = tidyLine(to);
  return (
    <section className="preview" aria-labelledby="giftcard-heading">
      <h2 className="preview__heading" id="giftcard-heading">
        {giftcard.heading}
      </h2>
      <div className="giftcard">
        {cards.map((drawing) => (
          <Drawing key={drawing} name={drawing} isChosen={drawing === chosen} />
        ))}
        <div className="giftcard__words">
          <p className="giftcard__to">{name ? giftcard.to(name) : giftcard.toNobody}</p>
          {membership && <Membership {...membership} />}
          <p className="giftcard__greeting">{tidyLines(greeting)}</p>
          <p className="giftcard__from">
            <img src={logoUrl} alt="" width={32} height={32} />
            <span>{membership ? club : giftcard.from(club)}</span>
          </p>
        </div>
      </div>
    </section>
  );
}

function Membership({ kind, of }: NonNullable<GiftcardView['membership']>) {
  const { year, intro } = useTranslations().fields.giftcard.membership;
  return (
    <div className="giftcard__membership">
      <p>
        <b>{year[kind]}</b>
      </p>
      <p>{intro[kind](of)}</p>
    </div>
  );
}

function Drawing({ name, isChosen }: { name: CardId; isChosen: boolean }) {
  const chosen = isChosen ? ' giftcard__picture--chosen' : '';
  return (
    <img
      className={`giftcard__picture giftcard__picture--${name}${chosen}`}
      src={cardPictures[name]}
      alt=""
      width={480}
      height={400}
      loading="lazy"
    />
  );
}
