import { useSiteData } from '#layout/site-data-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import type { DeskFrameData } from '../../open-desk.server.ts';
import { useDeskWords } from '../desk-frame.tsx';

interface UndoBarProps {
  desk: DeskFrameData;
  done: string | null;
  entryId: string | null;
  sum: number;
  actId: string;
  money: { lines: readonly { entryId: string; canReverse: boolean }[] };
  base: string;
  /** False for those who may only read. */
  mayUndo: boolean;
}

/** The act just done, and the way back. Later the same undoing stands in the timeline. */
export function UndoBar({ desk, done, entryId, sum, actId, money, base, mayUndo }: UndoBarProps) {
  const { order } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const words = done && Object.hasOwn(order.done, done) ? order.done[done as keyof typeof order.done] : null;
  if (!words) return null;
  const canUndo = mayUndo && money.lines.some((line) => line.entryId === entryId && line.canReverse);
  return (
    <form className="undo" method="post" action={base}>
      <p role="status">
        <strong>{words(formatMoney(sum, currentLocale))}</strong>
      </p>
      {canUndo && (
        <>
          <input type="hidden" name="nyckel" value={desk.token} />
          <input type="hidden" name="gor" value="angra" />
          <input type="hidden" name="id" value={actId} />
          <input type="hidden" name="post" value={entryId ?? ''} />
          <button type="submit" className="button">
            {order.undo}
          </button>
        </>
      )}
    </form>
  );
}
