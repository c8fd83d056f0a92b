import { Fragment } from 'react';
import type { Comic } from '../../model/magazine/comic.ts';
import type { Piece } from '../../model/magazine/pieces.ts';
import { ComicStrip } from './comic-strip.tsx';
import { PieceSection } from './piece-section.tsx';

interface PiecesProps {
  pieces: Piece[];
  comic: Comic | null;
}

/** Things to do lie beside each other on one table; every other piece has the page's whole width. */
const onTable = new Set(['pyssel', 'recept', 'fundera']);

/** Pieces of a number in the editors' order, with its comic after the first of them. */
export function Pieces({ pieces, comic }: PiecesProps) {
  const groups = pieces.reduce<{ piece: Piece; id: string }[][]>((made, piece, place) => {
    const last = made.at(-1);
    const item = { piece, id: `del-${place + 1}` };
    const joins = onTable.has(piece.kind) && last?.[0] && onTable.has(last[0].piece.kind) && !(comic && place === 1);
    if (joins) last.push(item);
    else made.push([item]);
    return made;
  }, []);
  return (
    <>
      {groups.map((group, place) => {
        const sections = group.map(({ piece, id }) => <PieceSection key={id} piece={piece} id={id} />);
        return (
          <Fragment key={group[0]?.id}>
            {onTable.has(group[0]?.piece.kind ?? '') ? <div className="wrap block pieces">{sections}</div> : sections}
            {comic && place === 0 && <ComicStrip comic={comic} />}
          </Fragment>
        );
      })}
      {comic && !groups.length && <ComicStrip comic={comic} />}
    </>
  );
}
