import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { findPeopleByIds } from '#features/people/server/service.ts';
import {
  type Notice,
  type NoticeSource,
  noticeSource,
  type Recipient,
  toPerson,
} from '#features/notifications/server/service.ts';
import { columnPointsChanged, columnReturned, gradeKinds as kinds } from '../contract/notice-kinds.ts';
import { gradebookText as text } from '../text.ts';
import { columnSubject } from './subject.ts';
import { type ColumnCellRow, type ColumnRow, gradeColumnCells, gradeColumns } from './table.ts';

/** The notifications about columns that are typed in by hand. Tasks have their own. */
export const gradeNotices = (db: Database): NoticeSource[] => [
  noticeSource(columnReturned, async ({ columnId, returnedAt, graderId }) => {
    const column = await findColumn(db, columnId);
    if (column === undefined) return undefined;
    const at = new Date(returnedAt);
    return {
      ...base(db, column, graderId),
      edition: at.getTime(),
      recipients: () => returnedAtOnce(db, columnId, at),
    };
  }),
  noticeSource(columnPointsChanged, async ({ columnId, studentId, version, graderId }) => {
    const column = await findColumn(db, columnId);
    const cell = await findCell(db, columnId, studentId);
    if (column === undefined || cell?.version !== version || cell.returnedAt === null) return undefined;
    return {
      ...base(db, column, graderId),
      edition: cell.changedAt.getTime(),
      recipients: () => toPerson(db, studentId, kinds.returned),
    };
  }),
];

/** The return and the correction of points share one notification. */
const base = (db: Database, column: ColumnRow, graderId: string): Omit<Notice, 'recipients'> => ({
  subject: columnSubject(column.id),
  record: columnSubject(column.id),
  key: `grade-column:${column.id}`,
  actorId: graderId,
  personId: graderId,
  title: column.title,
  url: `/courses/${column.courseId}/grades`,
  words: async (person) => {
    const cell = await findCell(db, column.id, person.id);
    return cell?.returnedAt == null || cell.points === null
      ? undefined
      : text.pointsInMail(cell.points, column.points);
  },
  sees: async (person) => (await findCell(db, column.id, person.id))?.returnedAt != null,
});

async function findColumn(db: Database, id: string): Promise<ColumnRow | undefined> {
  const [column] = await db.select().from(gradeColumns).where(eq(gradeColumns.id, id));
  return column;
}

async function findCell(
  db: Database,
  columnId: string,
  studentId: string,
): Promise<ColumnCellRow | undefined> {
  const [cell] = await db
    .select()
    .from(gradeColumnCells)
    .where(and(eq(gradeColumnCells.columnId, columnId), eq(gradeColumnCells.studentId, studentId)));
  return cell;
}

const atOnce = 500;

async function* returnedAtOnce(db: Database, columnId: string, at: Date): AsyncGenerator<Recipient[]> {
  const { studentId, returnedAt } = gradeColumnCells;
  for (let after = ''; ;) {
    const rows = await db
      .select({ studentId })
      .from(gradeColumnCells)
      .where(and(eq(gradeColumnCells.columnId, columnId), eq(returnedAt, at), gt(studentId, after)))
      .orderBy(asc(studentId))
      .limit(atOnce);
    const people = await findPeopleByIds(
      db,
      rows.map((row) => row.studentId),
    );
    yield people.map((person) => ({ person, kinds: [kinds.returned] as const }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    after = last.studentId;
  }
}
