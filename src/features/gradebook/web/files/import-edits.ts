import type { CellEdit } from '#features/gradebook/contract/gradebook.ts';
import type { PreviewCell } from '#features/gradebook/contract/files.ts';

/** Cells of one call: the next piece shows progress soon. */
const atOnce = 500;

/** What is sent for the cells of a preview that can be taken. */
export const toEdits = (cells: readonly PreviewCell[]): CellEdit[] =>
  cells.flatMap(({ workId, studentId, after, isExcused, version, problem }) => {
    if (problem !== null || workId === null || studentId === null) return [];
    return [
      {
        workId,
        studentId,
        ...(after === undefined ? {} : { points: after }),
        ...(isExcused === undefined ? {} : { isExcused }),
        version,
      },
    ];
  });

/** In their order: after a failure the answered ones are the first. */
export function toPieces(edits: readonly CellEdit[]): CellEdit[][] {
  const pieces: CellEdit[][] = [];
  for (let at = 0; at < edits.length; at += atOnce) pieces.push(edits.slice(at, at + atOnce));
  return pieces;
}
