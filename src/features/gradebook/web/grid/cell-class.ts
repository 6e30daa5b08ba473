import { join } from '#web/ui/join.ts';
import type { CellLook } from './cell-look.ts';

// One box in one line, and nothing positioned or cut off: a book scrolls through thousands of them.
const base = 'h-full shrink-0 border-r border-b border-line px-2 text-sm whitespace-nowrap select-none';

const tones: Record<CellLook['tone'], string> = {
  points: 'figures',
  word: 'text-xs text-ink-soft',
  missing: 'text-xs font-semibold text-danger',
  off: 'text-ink-soft',
  refused: 'figures text-danger font-semibold',
};

interface CellState {
  isActive: boolean;
  isSelected: boolean;
  tone?: CellLook['tone'];
  isStruck?: boolean;
  /** It stays in sight at the left while the works scroll. */
  isSticky?: boolean;
}

/** The looks of a cell of the grid, of a name and of a sum. */
export const cellClass = ({ isActive, isSelected, tone = 'points', isStruck, isSticky }: CellState): string =>
  join(
    base,
    tones[tone],
    isSelected
      ? 'bg-primary-soft'
      : tone === 'off'
        ? 'bg-sunken'
        : tone === 'refused'
          ? 'bg-danger-soft'
          : 'bg-surface',
    isActive && 'outline-2 -outline-offset-2 outline-focus',
    isStruck && 'line-through decoration-2',
    isSticky && 'sticky z-10',
  );
