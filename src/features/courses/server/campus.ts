import type { Database } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import {
  type CourseRecord,
  type DoubtRecord,
  type LessonRecord,
  recordsAtOnce,
} from '#features/assistant/contract/records.ts';
import type { CampusSource } from '#features/assistant/server/service.ts';
import { namesOf } from '#features/people/server/service.ts';
import {
  answersTo,
  courseUrl,
  type DoubtInCourse,
  doubtTitle,
  doubtUrl,
  findCoursesByWords,
  findDoubtsByWords,
  findLessonsByWords,
  type LessonInCourse,
  lessonUrl,
  spokenIn,
} from './lists/search.ts';
import type { CourseRow, SpokenPart } from './table.ts';

/** Courses, lessons and doubts for the assistant. */
export const coursesOnCampus =
  (db: Database): CampusSource =>
  (viewer) => ({
    async titles({ limit }) {
      const [courses, lessons] = await Promise.all([
        findCoursesByWords(db, viewer, [], limit),
        findLessonsByWords(db, viewer, [], limit),
      ]);
      return [...courses, ...lessons].map(({ title }) => title).concat(courses.flatMap(({ tags }) => tags));
    },
    async courses({ words = [], limit = recordsAtOnce }) {
      const rows = await findCoursesByWords(db, viewer, words, limit);
      const owners = await namesOf(
        db,
        rows.map(({ ownerId }) => ownerId),
      );
      return rows.map((row) => courseRecord(row, owners.get(row.ownerId) ?? deletedUserName));
    },
    async lessons({ words = [], limit = recordsAtOnce }) {
      const rows = await findLessonsByWords(db, viewer, words, limit);
      const spoken = await spokenIn(
        db,
        rows.map(({ id }) => id),
        words,
      );
      return rows.map((row) => lessonRecord(row, spoken.get(row.id) ?? []));
    },
    async doubts({ words = [], limit = recordsAtOnce }) {
      const rows = await findDoubtsByWords(db, viewer, words, limit);
      const answers = await answersTo(
        db,
        rows.map((row) => row.id),
      );
      return rows.map((row) => doubtRecord(row, viewer.userId, answers.get(row.id) ?? []));
    },
  });

const courseRecord = (row: CourseRow, teacherName: string): CourseRecord => ({
  type: 'course',
  id: row.id,
  title: row.title,
  url: courseUrl(row.id),
  date: null,
  dateIs: null,
  points: null,
  detail: row.category,
  body: row.description,
  keywords: `${row.category} ${row.tags.join(' ')} ${teacherName}`,
  teacherName,
  lessonCount: row.lessonCount,
  hours: row.estimatedHours,
  isTutored: row.assistance === 'hints',
});

const lessonRecord = (row: LessonInCourse, spoken: readonly SpokenPart[]): LessonRecord => ({
  type: 'lesson',
  id: row.id,
  title: row.title,
  url: lessonUrl(row),
  date: null,
  dateIs: null,
  points: null,
  detail: row.courseTitle,
  body: row.description,
  keywords: [
    ...row.courseTags,
    ...row.resources.map(({ title }) => title),
    ...spoken.map(({ text }) => text),
  ].join(' '),
  courseTitle: row.courseTitle,
  resources: row.resources.map(({ title }) => title),
  isTutored: row.courseAssistance === 'hints',
  spoken: spoken.map(({ at, text }) => ({ second: at, text })),
});

const doubtRecord = (row: DoubtInCourse, viewerId: string, answers: readonly string[]): DoubtRecord => ({
  type: 'doubt',
  id: row.id,
  title: doubtTitle(row),
  url: doubtUrl(row),
  date: row.createdAt.toISOString(),
  dateIs: 'asked',
  points: null,
  detail: row.lessonTitle,
  body: [row.question, ...answers].join('\n\n'),
  keywords: row.courseTitle,
  status: row.status,
  isMine: row.askerId === viewerId,
  courseTitle: row.courseTitle,
  answers,
});
