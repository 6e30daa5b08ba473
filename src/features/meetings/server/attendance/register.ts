import { eq } from 'drizzle-orm';
import { everybody } from '#shared/audience/audience.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import {
  findRecordCourse,
  namesOfSections,
  sectionSeen,
  studentsOfCourse,
} from '#features/courses/server/service.ts';
import { pagesOfClass, type Person } from '#features/people/server/service.ts';
import type { RegisterLine } from '#features/meetings/contract/attendance.ts';
import { authorizeMarking } from '../find-meeting.ts';
import { meetingAttendance, type MeetingRow } from '../table.ts';
import { openUntil } from '../view.ts';

export async function readRegister(
  db: Queryable,
  viewer: Viewer,
  meetingId: string,
): Promise<{ lines: RegisterLine[]; openUntil: string | null }> {
  const meeting = await authorizeMarking(db, viewer, meetingId);
  const lines = await readLines(db, meeting, sectionSeen(viewer, meeting));
  return { lines, openUntil: openUntil(meeting)?.toISOString() ?? null };
}

/** The students of the meeting, with `section` those of this one, by name. */
export async function readLines(
  db: Queryable,
  { id, plan }: Pick<MeetingRow, 'id' | 'plan'>,
  section: string | null,
): Promise<RegisterLine[]> {
  const isStudent = await studentsOfCourse(db, plan.courseId, plan.sectionIds, section);
  const students: Person[] = [];
  for await (const page of pagesOfClass(db, everybody, isStudent)) students.push(...page);
  const [marks, sections] = await Promise.all([readMarks(db, id), readSections(db, plan.courseId)]);
  return students.map((student) => {
    const mark = marks.get(student.id);
    return {
      userId: student.id,
      name: student.name,
      studentId: student.studentId,
      section: sections.get(student.id) ?? null,
      state: mark?.state ?? null,
      byCode: mark?.byCode ?? false,
      markedAt: mark?.markedAt.toISOString() ?? null,
    };
  });
}

/** By student. */
async function readMarks(db: Queryable, meetingId: string) {
  const rows = await db.select().from(meetingAttendance).where(eq(meetingAttendance.meetingId, meetingId));
  return new Map(rows.map((row) => [row.userId, row]));
}

/** The names of the sections of a course's students, by student. */
async function readSections(db: Queryable, courseId: string): Promise<Map<string, string>> {
  const course = await findRecordCourse(db, courseId);
  const placed = Object.entries(course?.sections ?? {});
  const names = await namesOfSections(db, [...new Set(placed.map(([, sectionId]) => sectionId))]);
  return new Map(placed.map(([userId, sectionId]) => [userId, names.get(sectionId) ?? '']));
}
