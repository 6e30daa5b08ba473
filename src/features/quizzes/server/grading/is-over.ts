import { sql } from 'drizzle-orm';
import { mayBeStudent } from '#features/courses/server/service.ts';
import { hasAccommodation } from '#features/tasks/server/service.ts';
import { quizAttempts, quizzes } from '../table.ts';

const { opensAt, closesAt, minutes, publishedAt, createdAt, courseId, sectionIds } = quizzes;

/** When it closes for a student with an accommodation, as `closesFor` decides: only without a time limit it is later. */
const closesLater = hasAccommodation(
  ({ studentId, extraPercent }) => sql`now() < ${closesAt}
    + greatest(${closesAt} - coalesce(${opensAt}, ${publishedAt}, ${createdAt}), interval '0') * ${extraPercent} / 100.0
    and ${mayBeStudent(studentId, courseId, sectionIds)}`,
);

const isClosed = sql`(coalesce(${closesAt} <= now(), false) and not exists (
  select 1 from ${quizAttempts} as going
  where going.quiz_id = ${quizzes.id} and going.state = 'open' and going.number > 0)
  and (${minutes} is not null or not ${closesLater}))`;

/**
 * Closed for all its students, and nobody takes it any more: those with more time than others must not learn the key
 * from them. Its columns keep the names of their tables in a select of one table, too.
 */
export const isOver = sql<boolean>`${isClosed}`;
