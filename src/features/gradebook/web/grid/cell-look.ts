import type { Cell } from '#features/gradebook/contract/shapes.ts';
import type { CellMark } from '../editing/shown-rows.ts';
import { gridText } from './text.ts';

const text = gridText.cells;

/** How a cell is drawn. No state is said by a colour alone. */
export interface CellLook {
  shown: string;
  /** Beside the points. */
  sign?: string;
  /** What a screen reader adds, and the line below the grid says. */
  words: readonly string[];
  tone: 'points' | 'word' | 'missing' | 'off' | 'refused';
  isStruck: boolean;
}

const hiddenSign = '○';

export function lookOf(cell: Cell | null, isDropped: boolean, mark: CellMark | undefined): CellLook {
  const look = { ...plainLook(cell), isStruck: isDropped };
  const words = isDropped ? [...look.words, text.dropped] : look.words;
  if (mark === undefined) return { ...look, words };
  if ('refused' in mark)
    return { ...look, sign: '!', words: [...words, text.refused(mark.refused.message)], tone: 'refused' };
  // A cell that was emptied has nothing to stand beside.
  return { ...look, sign: '…', words: [...words, text.pending] };
}

type PlainLook = Omit<CellLook, 'isStruck'>;

function plainLook(cell: Cell | null): PlainLook {
  if (cell === null) return { shown: '', words: [], tone: 'points' };
  if (cell.isNotMeant) return { shown: '–', words: [text.notMeant], tone: 'off' };
  if (cell.state === 'excused') return excusedLook(cell);
  if (cell.points !== null) return pointsLook(cell, cell.points);
  if (cell.state === 'late') return { shown: text.late, words: [text.toGrade], tone: 'word' };
  if (cell.state === 'handedIn') return { shown: text.toGrade, words: [], tone: 'word' };
  return cell.isMissing
    ? { shown: text.missing, words: [], tone: 'missing' }
    : { shown: '', words: [], tone: 'points' };
}

const excusedLook = ({ isHidden }: Cell): PlainLook => ({
  shown: text.excused,
  ...(isHidden ? { sign: hiddenSign, words: [text.notReturned] } : { words: [] }),
  tone: 'word',
});

function pointsLook({ given, state }: Cell, points: number): PlainLook {
  const isHidden = state !== 'returned';
  return {
    shown: String(points),
    ...(isHidden ? { sign: hiddenSign } : {}),
    words: [...(given === undefined ? [] : [text.given(given)]), ...(isHidden ? [text.notReturned] : [])],
    tone: 'points',
  };
}
