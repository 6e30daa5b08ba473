import type { PastedCell } from './plan-paste.ts';

const cellsOf = (cells: number): string => (cells === 1 ? '1 cell' : `${cells} cells`);

/** The sentences about changed cells. */
export const editingText = {
  saveFailed: 'The points could not be saved.',
  undone: (cells: number) => `Undone: ${cellsOf(cells)}`,
  redone: (cells: number) => `Done again: ${cellsOf(cells)}`,
  nothingToUndo: 'There is nothing to undo.',
  nothingToRedo: 'There is nothing to do again.',
  saved: 'All changes are saved',
  saving: (cells: number) => `Saving ${cellsOf(cells)}…`,
  waiting: (cells: number) => `No connection. ${cellsOf(cells)} will be saved when it is back.`,
  tryNow: 'Try now',
  refused: (cells: number) => `Not saved: ${cellsOf(cells)}`,
  giveUp: 'Show what is stored',
  noPoints: 'no points',
  excused: 'excused',
  value: (points: number) => `${points}`,
  conflict: {
    title: 'Changed by somebody else',
    lead: 'While you edited, these cells were changed. Nothing was overwritten.',
    student: 'Student',
    work: 'Work',
    theirs: 'Stored now',
    by: (name: string) => `by ${name}`,
    mine: 'Yours',
    keepTheirs: 'Keep what is stored',
    takeMine: 'Store mine',
  },
  paste: {
    title: 'Check what you pasted',
    titleOne: 'This value cannot be taken',
    lead: 'Nothing is stored until you confirm.',
    summary: (taken: number, problems: number) =>
      `${cellsOf(taken)} will change, ${problems === 1 ? '1 cannot be read' : `${problems} cannot be read`}`,
    outside: (values: number) =>
      values === 1 ? '1 value has no row or column here.' : `${values} values have no row or column here.`,
    tooMany: (most: number) => `At most ${most} cells can be pasted at once.`,
    onlyProblems: 'Show only what cannot be taken',
    list: 'Pasted cells',
    student: 'Student',
    work: 'Work',
    typed: 'Pasted',
    before: 'Before',
    after: 'After',
    unchanged: 'stays',
    confirm: (cells: number) => `Change ${cellsOf(cells)}`,
    cancel: 'Cancel',
    first: (shown: number, all: number) => `The first ${shown} of ${all}.`,
  },
  notes: {
    words: 'These are no points.',
    percent: 'A percentage is not taken. Enter points.',
    negative: 'Points cannot be below zero.',
    decimals: 'Points have two decimals at most.',
    tooMany: 'More points than the work has.',
    notMeant: 'This work is not for this student.',
    empty: 'Empty: it stays as it is.',
    comma: 'Read as a decimal comma.',
    same: 'It has these points already.',
  } satisfies Record<Exclude<PastedCell['note'], undefined>, string>,
  /** Beside a cell that was typed. */
  refusedTyped: (note: string, most: number) => `${note} The work has ${most}.`,
} as const;
