import type { Course } from '#features/courses/contract/shapes.ts';
import type { NewStaffPlace } from '#features/courses/contract/staff.ts';
import type { EditOutcome, HistoryEntry } from '#features/gradebook/contract/gradebook.ts';
import type { OwnCell } from '#features/gradebook/contract/own.ts';
import type { BookRow, Cell, GradePlanView } from '#features/gradebook/contract/shapes.ts';
import type { Account } from '../../e2e/lib/accounts.ts';
import { type Fields, TaskDesk } from '../tasks/desk.ts';

export interface Book {
  plan: GradePlanView;
  rows: BookRow[];
  mayEdit: boolean;
  mayManage: boolean;
}
export interface Own {
  plan: GradePlanView;
  cells: OwnCell[];
}

const place = (...rights: NonNullable<NewStaffPlace['rights']>) => ({ role: 'teachingAssistant', rights });

/** The whole product, with somebody who grades and somebody who only reads. */
export async function openRooms() {
  const desk = await TaskDesk.open();
  const { teacher: owner } = desk;
  const facts = { role: 'student', year: 'fourth', division: 'B' } as const;
  const grader = await desk.server.signUp({ ...facts, name: 'Gil Grader' });
  const reader = await desk.server.signUp({ ...facts, name: 'Rita Reader' });

  /** A course of Tara's that names Sue and Sam. */
  async function makeRoom() {
    const body = { title: 'Optics', description: 'Light.', visibility: 'members' };
    const { course } = await desk.ask<{ course: Course }>(owner, 'POST', '/api/courses', body);
    const c = `/api/courses/${course._id}`;
    const userIds = [desk.sue.id, desk.sam.id];
    await desk.ask(owner, 'POST', `${c}/members`, { userIds });
    await desk.ask(owner, 'PUT', `${c}/staff/${grader.id}`, place('handIns', 'grade'));
    await desk.ask(owner, 'PUT', `${c}/staff/${reader.id}`, place('handIns'));
    return { course, c, ...waysOf(desk, course._id) };
  }
  const statusOf = async (who: Account, verb: string, path: string, sent?: object): Promise<number> =>
    (await desk.call(who, verb, path, sent)).status;
  return { desk, owner, grader, reader, makeRoom, statusOf };
}
export type Rooms = Awaited<ReturnType<typeof openRooms>>;

/** The calls of a course's gradebook. */
function waysOf(desk: TaskDesk, courseId: string) {
  const { teacher: owner } = desk;
  const path = `/api/courses/${courseId}/grades`;
  return {
    path,
    give: (fields: Fields = {}) => desk.create({ courseId, points: '10', ...fields }, owner),
    book: (who = owner) => desk.ask<Book>(who, 'GET', path),
    own: (who: Account) => desk.ask<Own>(who, 'GET', `${path}/own`),
    edit: async (who: Account, edits: object[], more: object = {}): Promise<EditOutcome[]> => {
      const body = { edits, ...more };
      return (await desk.ask<{ outcomes: EditOutcome[] }>(who, 'PATCH', `${path}/cells`, body)).outcomes;
    },
    history: async (query = ''): Promise<HistoryEntry[]> =>
      (await desk.ask<{ entries: HistoryEntry[] }>(owner, 'GET', `${path}/history${query}`)).entries,
    addColumn: async (title: string, points: number, more: object = {}): Promise<string> => {
      const body = { title, points, ...more };
      const answer = await desk.ask<{ plan: GradePlanView }>(owner, 'POST', `${path}/columns`, body);
      return answer.plan.works.findLast((work) => work.title === title)?.recordId ?? '';
    },
  };
}

export const cellOf = ({ plan, rows }: Book, student: Account, workId: string): Cell | null | undefined =>
  rows.find((row) => row.student.id === student.id)?.cells[plan.works.findIndex(({ id }) => id === workId)];
