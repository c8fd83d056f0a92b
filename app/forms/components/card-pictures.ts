import bee from '#art/svg/cards/bee.svg';
import blueTit from '#art/svg/cards/blue-tit.svg';
import cow from '#art/svg/cards/cow.svg';
import fox from '#art/svg/cards/fox.svg';
import hedgehog from '#art/svg/cards/hedgehog.svg';
import hen from '#art/svg/cards/hen.svg';
import seal from '#art/svg/cards/seal.svg';
import squirrel from '#art/svg/cards/squirrel.svg';
import type { CardId } from '#orders/model/offers.ts';

export const cardPictures: Readonly<Record<CardId, string>> = {
  hedgehog,
  cow,
  'blue-tit': blueTit,
  seal,
  fox,
  hen,
  squirrel,
  bee,
};

/** Returns the URL of a card's drawing; an unknown name gets the first card's. */
export function cardPicture(name: string): string {
  return cardPictures[name as CardId] ?? hedgehog;
}
