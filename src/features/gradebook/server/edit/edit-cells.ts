import { refuse } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { findRecordCourse, mayAddTo } from '#features/courses/server/service.ts';
import type { CellEdit, EditOutcome } from '#features/gradebook/contract/gradebook.ts';
import { gradebookRefusals as refusals } from '#features/gradebook/refusals-text.ts';
import { authorizeEditing } from '../access.ts';
import { readStudents } from '../book/book-students.ts';
import { readCells, readNow } from '../book/read-book.ts';
import { toCell } from '../book/to-cell.ts';
import type { GradebookDeps } from '../deps.ts';
import { type FoundPlan, forSection, readPlan } from '../plan/read-plan.ts';
import { workIdOf } from '../plan/work-id.ts';
import type { SourceEdit, SourceRefusal } from '../source.ts';
import { checkEdit, type Editable } from './check-edit.ts';
import { claimCall, keepRefusals, type StoredRefusal, toStored } from './earlier-call.ts';

interface Input {
  edits: readonly CellEdit[];
  allOrNothing: boolean;
  clientId?: string | undefined;
}
type Refusals = ReadonlyMap<string, StoredRefusal>;

/** Nothing is stored; what was found out is answered all the same. */
class NothingStored extends Error {
  readonly refused: Refusals;
  constructor(refused: Refusals) {
    super('nothing was stored');
    this.refused = refused;
  }
}

/**
 * Stores points of cells in one transaction. Each cell that cannot be stored says why, with an outdated version who was
 * faster; nothing is overwritten. The same call again stores nothing and gives the same answer.
 */
export async function editCells(
  deps: GradebookDeps,
  viewer: Viewer,
  id: string,
  input: Input,
): Promise<EditOutcome[]> {
  let committed: readonly (() => void)[] = [];
  let editable: Editable | undefined;
  const refused = await deps.db
    .transaction(async (tx) => {
      const { courseId, section } = await authorizeEditing(tx, viewer, id);
      // The right stays until the transaction ends.
      if (!(await mayAddTo(tx, viewer, courseId, 'grade'))) throw refuse('forbidden', refusals.notYourGrades);
      editable = await readEditable(deps, tx, courseId, section, input.edits);
      const earlier = await claimCall(tx, viewer, courseId, input.clientId);
      if (earlier !== undefined) return toMap(earlier);
      const made = await store(deps, tx, viewer, editable, input.edits);
      if (input.allOrNothing && made.refused.size > 0) throw new NothingStored(made.refused);
      await keepRefusals(tx, viewer, input.clientId, [...made.refused.values()]);
      ({ committed } = made);
      return made.refused;
    })
    .catch((error: unknown) => {
      if (error instanceof NothingStored) return allRefused(input.edits, error.refused);
      throw error;
    });
  for (const each of committed) each();
  return editable === undefined ? [] : answer(deps, editable, input.edits, refused);
}

const keyOf = ({ workId, studentId }: { workId: string; studentId: string }): string =>
  `${workId} ${studentId}`;
const toMap = (refused: readonly StoredRefusal[]): Refusals =>
  new Map(refused.map((each) => [keyOf(each), each]));

const allRefused = (edits: readonly CellEdit[], refused: Refusals): Refusals =>
  toMap(edits.map((edit) => refused.get(keyOf(edit)) ?? toStored(edit, { reason: refusals.notAllStored })));

interface Stored {
  refused: Refusals;
  committed: readonly (() => void)[];
}

async function store(
  deps: GradebookDeps,
  tx: Transaction,
  viewer: Viewer,
  editable: Editable,
  edits: readonly CellEdit[],
): Promise<Stored> {
  const refused = new Map<string, StoredRefusal>();
  const refuseEdit = (edit: Pick<CellEdit, 'workId' | 'studentId'>, refusal: SourceRefusal) =>
    refused.set(keyOf(edit), toStored(edit, refusal));
  const bySource = new Map<string, SourceEdit[]>();
  for (const edit of edits) {
    const problem = checkEdit(editable, edit);
    const work = editable.works.get(edit.workId);
    if (problem !== undefined) refuseEdit(edit, { reason: problem });
    else if (work !== undefined) {
      const ofSource = bySource.get(work.source) ?? [];
      ofSource.push({ ...edit, recordId: work.recordId });
      bySource.set(work.source, ofSource);
    }
  }
  const committed: (() => void)[] = [];
  // One source after the other, always in this order: two calls never wait for each other.
  for (const source of deps.sources) {
    const ofSource = bySource.get(source.source);
    if (ofSource === undefined) continue;
    const made = await source.edit(tx, viewer, editable.courseId, ofSource);
    committed.push(made.committed);
    for (const { recordId, studentId, refused: refusal } of made.outcomes)
      if (refusal !== null) refuseEdit({ workId: workIdOf(source.source, recordId), studentId }, refusal);
  }
  return { refused, committed };
}

async function readEditable(
  deps: GradebookDeps,
  tx: Transaction,
  courseId: string,
  section: string | null,
  edits: readonly CellEdit[],
): Promise<Editable> {
  const course = (await findRecordCourse(tx, courseId)) ?? { id: courseId, sections: {} };
  const ids = [...new Set(edits.map(({ studentId }) => studentId))];
  const students = await readStudents(tx, course, section, ids);
  const plan: FoundPlan = forSection(await readPlan(deps, tx, courseId), section);
  return {
    courseId,
    students: new Map(students.map((student) => [student.id, student])),
    works: new Map(plan.works.map((work) => [work.id, work])),
  };
}

/** Each cell as it is now, stored or not. */
async function answer(
  deps: GradebookDeps,
  { courseId, students, works }: Editable,
  edits: readonly CellEdit[],
  refused: Refusals,
): Promise<EditOutcome[]> {
  const [cells, now] = await Promise.all([
    readCells(deps, deps.db, courseId, [...students.keys()]),
    readNow(deps.db),
  ]);
  return edits.map((edit) => {
    const { workId, studentId } = edit;
    const work = works.get(workId);
    const student = students.get(studentId);
    const found = cells.get(studentId)?.get(workId);
    const cell = work === undefined || student === undefined ? null : toCell(work, student, found, now);
    return {
      workId,
      studentId,
      cell: cell ?? { points: null, state: 'none' },
      refused: toWire(refused.get(keyOf(edit))),
    };
  });
}

const toWire = (stored: StoredRefusal | undefined): EditOutcome['refused'] => {
  if (stored === undefined) return null;
  const { message, byName, at } = stored;
  return { message, ...(byName === undefined ? {} : { byName }), ...(at === undefined ? {} : { at }) };
};
