import { useTranslations } from '#i18n/translations-context.tsx';
import type { Comic } from '../../model/magazine/comic.ts';
import type { Piece, PieceKind } from '../../model/magazine/pieces.ts';
import { useLang } from '../reader-context.tsx';

/** Contents of a number: its pieces with its comic after the first of them, each with its fragment. */
export function inOrder(pieces: Piece[], comic: Comic | null) {
  const [first, ...rest] = pieces.map(({ kind, block }, place) => ({
    kind: kind as PieceKind | 'serie',
    title: block.rubrik,
    language: block.languages.rubrik,
    id: `del-${place + 1}`,
  }));
  const drawn = comic && { kind: 'serie' as const, title: comic.title, language: comic.language, id: 'serie' };
  return [first, drawn, ...rest].filter((one) => !!one);
}

/** Contents of a number: its pieces by number, name and kind. */
export function Contents({ pieces, comic }: { pieces: Piece[]; comic: Comic | null }) {
  const { magazine } = useTranslations().content;
  const lang = useLang();
  return (
    <nav className="contents" aria-labelledby="i-numret">
      <h2 id="i-numret">{magazine.contents}</h2>
      <ol>
        {inOrder(pieces, comic).map(({ kind, title, language, id }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <b lang={lang(language)}>{title}</b> <span>{magazine.kinds[kind]}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
