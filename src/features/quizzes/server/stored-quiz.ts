import { getTableColumns, sql } from 'drizzle-orm';
import type { RecordCourse } from '#features/courses/server/service.ts';
import { quizzes } from './table.ts';

const { search: _search, clientId: _clientId, ...columns } = getTableColumns(quizzes);
/** Of a quiz, without what only searches and repeated calls need. */
export const quizColumns = columns;
export type StoredQuiz = Omit<typeof quizzes.$inferSelect, 'search' | 'clientId'>;
/** With what its course says about a viewer. */
export type QuizRow = StoredQuiz & { course: RecordCourse | null };

/** The database's clock, as precise as a Date. */
export const databaseNow = sql<Date>`date_trunc('milliseconds', now())`.mapWith(quizzes.changedAt);
