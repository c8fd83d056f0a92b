import { onceFor } from '../once-for.ts';
import { isOfType, type TextBlock } from '../text-blocks.ts';

/** Kinds of pieces that a number of the magazine is made of, as editors choose them. A comic is a field of its own. */
export const pieceKinds = ['berättelse', 'fråga klubben', 'pyssel', 'recept', 'fundera', 'gåta'] as const;
export type PieceKind = (typeof pieceKinds)[number];

export interface Piece {
  kind: PieceKind;
  block: TextBlock;
}

/** Pieces of a number in the editors' order. One without a text is left out. The specification (§3.6) has no such kinds. */
export const readPieces = onceFor((blocks: TextBlock[]): Piece[] =>
  blocks.flatMap((block) => {
    const kind = pieceKinds.find((one) => isOfType(block, one));
    return kind && block.body ? [{ kind, block }] : [];
  }),
);
