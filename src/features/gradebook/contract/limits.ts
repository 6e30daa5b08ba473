export const gradebookLimits = {
  categories: 30,
  categoryChars: 100,
  /** Works that are typed in by hand, without a task. */
  columns: 200,
  columnTitleChars: 200,
  maxPoints: 1000,
  maxWeight: 1000,
  /** Works of a category that a rule may drop or keep. */
  rankedWorks: 100,
  scales: 30,
  scaleNameChars: 60,
  scaleSteps: 30,
  scaleLabelChars: 20,
  /** Cells of one call: a pasted block, or a file. */
  editsAtOnce: 5000,
  /** Cells that an event carries; with more of them browsers read the book again. */
  cellsInEvent: 20,
  historyPage: 50,
  historyPageMax: 200,
  importBytes: 5 * 1024 * 1024,
  /** Lines of a file, with its heading. */
  importLines: 5001,
  importColumns: 600,
  importLineChars: 200_000,
  /** Cells that one preview lists: first those that can be taken, then those that cannot. */
  previewCells: 10_000,
  previewProblems: 1000,
  /** Of a cell of a file, as it is shown. */
  typedChars: 60,
  writing: { max: 240, windowMs: 60_000 },
  files: { max: 30, windowMs: 60_000 },
  /** Files that one process makes or reads at once, and that wait; of one person one at once. */
  fileTurns: { atOnce: 2, waiting: 20, ownWaiting: 4, turnMs: 15_000 },
} as const;
