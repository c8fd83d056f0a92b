import { noPayer } from '#bank-files/incoming/incoming-file.ts';
import type { Match, OpenItem } from '#bank-files/matching/match.ts';
import type { LineView } from '#bank-imports/port.ts';

/**
 * Rows as the page gets them: of somebody with a protected identity nobody's name or words are in a list. A row that
 * waits for a person keeps what the bank said for whoever may see protected people, because they must decide on it.
 * @param said stands for the name
 */
export function hideProtected(views: readonly LineView[], maySee: boolean, said: string): LineView[] {
  return views.map((view) => {
    if (!view.isProtected) return view;
    const { line } = view;
    const match = view.match && withoutNames(view.match, maySee);
    const isToDecide = (line.state === 'new' && match?.state !== 'matched') || line.state === 'unknown';
    if (maySee && isToDecide) return { ...view, match };
    const facts = maySee ? {} : { references: [], bookedOnOrders: [] };
    const hidden = { message: '', giro: '', bankReferences: [], key: '', payer: { ...noPayer, name: said } };
    return { ...view, match, line: { ...line, ...hidden, ...facts } };
  });
}

/** Orders by their reference alone; for whoever must not see them, without it. */
function withoutNames(match: Match, maySee: boolean): Match {
  const bare = (item: OpenItem): OpenItem => ({
    ...item,
    names: [],
    postcode: '',
    phone: '',
    ...(!maySee && { reference: '', ocr: null }),
  });
  switch (match.state) {
    case 'matched':
      return { ...match, parts: match.parts.map((part) => ({ ...part, item: bare(part.item) })) };
    case 'suggested':
      return { ...match, proposals: match.proposals.map((one) => ({ ...one, item: bare(one.item) })) };
    case 'surplus':
      return { ...match, item: bare(match.item) };
    case 'unknown':
      return match;
  }
}
